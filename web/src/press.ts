/**
 * A button that was pressed and let go at one spot is clicked, wherever it has moved in between: news that arrive, or letters that
 * are loaded, push the page down, and the browser would then give the click to what both spots have in common, or to nothing.
 */

const FAR = 10;
let pressed: { button: HTMLElement; x: number; y: number } | null = null;

function press({ target, button, isPrimary, clientX: x, clientY: y }: PointerEvent): void {
  const found = isPrimary && button === 0 ? (target as Element).closest<HTMLElement>("button, a") : null;
  pressed = found && { button: found, x, y };
}

function click(event: MouseEvent): void {
  const from = pressed;
  if (!event.isTrusted || !from) return;
  pressed = null;
  const isThere = from.button.contains(event.target as Node);
  if (isThere || !from.button.isConnected || Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR || !event.detail) return;
  event.stopPropagation();
  event.preventDefault();
  from.button.click();
}

addEventListener("pointerdown", press, true);
addEventListener("click", click, true);
