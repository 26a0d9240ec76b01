/** A small bell, made here. */
export function ring(): void {
  try {
    const audio = new AudioContext();
    const [tone, loud] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = 660;
    loud.gain.setValueAtTime(0.12, audio.currentTime);
    loud.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.6);
    tone.connect(loud).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.6);
    tone.onended = () => void audio.close();
  } catch {
    // A browser without sound, or one that does not allow it yet.
  }
}
