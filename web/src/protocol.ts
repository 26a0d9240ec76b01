/** The messages of docs/protocol.md, as types. Nothing here knows a game. */

export const PROTOCOL = 1;
export const FATE = 15;

export type Lang = "en" | "ru" | "uk";
export type Phase = "open" | "playing" | "over";
export type Marks = ("last" | "ghost" | "legal" | "dim" | "near" | "far" | "home" | "section")[];
export type Point = [number, number];

interface Named {
  id: string;
  group?: string;
  label?: string;
}
export interface GroupNode extends Named {
  kind: "group";
  x?: number;
  y?: number;
  scale?: number;
  board?: boolean;
  /** False: what lies here does not answer to touches. */
  touchable?: boolean;
}
interface Drawn extends Named {
  layer?: string;
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: boolean;
  opacity?: number;
  touch?: string;
  marks?: Marks;
  level?: number;
  depth?: number | null;
}
export interface PrismNode extends Drawn {
  kind: "prism";
  x: number;
  y: number;
  outline: Point[];
  height?: number;
  icon?: string;
  count?: number;
  crest?: string;
  rim?: boolean;
  shadow?: boolean;
  through?: boolean;
}
export interface PolyNode extends Drawn {
  kind: "poly" | "line";
  points: Point[];
}
export interface RectNode extends Drawn {
  kind: "rect";
  x: number;
  y: number;
  w: number;
  h: number;
  radius?: number;
}
export interface CircleNode extends Drawn {
  kind: "circle";
  x: number;
  y: number;
  r: number;
}
export interface PathNode extends Drawn {
  kind: "path";
  d: string;
}
export interface TextNode extends Drawn {
  kind: "text";
  x: number;
  y: number;
  text: string;
  role?: "title" | "figure" | "label" | "muted";
  anchor?: "start" | "middle" | "end";
  size?: number;
}
export interface SymbolNode extends Drawn {
  kind: "symbol";
  x: number;
  y: number;
  name: string;
  size?: number;
}
export type ShapeNode = PrismNode | PolyNode | RectNode | CircleNode | PathNode | TextNode | SymbolNode;
export type SceneNode = GroupNode | ShapeNode;

export interface Tilt {
  squash: number;
  rise: number;
}
export interface Fixed {
  layers: string[];
  nodes: SceneNode[];
}
export interface SceneMessage {
  fixed: Fixed | null;
  digest: string;
  tilt: Tilt;
  frame: [number, number, number, number] | null;
  live: SceneNode[];
}
export interface Put {
  node: SceneNode;
  before: string;
}
export interface SceneChange {
  removed?: string[];
  added?: Put[];
  changed?: Put[];
  fixed?: Fixed;
  digest?: string;
  tilt?: Tilt;
  frame?: [number, number, number, number] | null;
}

export interface Seat {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  bot: string | null;
  you: boolean;
  here: boolean;
  /** Whether the name is that of an account. */
  account: boolean;
  kept: boolean;
  late: boolean;
  /** The last vacation of its person that is known of: from when until when. */
  away: [number, number] | null;
  /** After how many seconds its bot has answered at the latest; null: at once. */
  limit?: number | null;
  out: "resigned" | "replaced" | null;
}
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  phase: Phase;
  public: boolean;
  pace: string;
  hints: boolean;
  options: Record<string, boolean | string>;
  seats: Seat[];
  mine: number[];
  host: boolean;
  commitment: string;
  invite: string | null;
  rematch: string | null;
  rematch_by: number | null;
  /** Open seats that are kept for this person. */
  kept: number[];
  study: boolean;
  /** A position to solve, in which nobody plays. */
  puzzle: boolean;
  /** Its chance is that of a real box. */
  companion: boolean;
  rated: boolean;
  /** The box that it is played with; an own one is not the usual one of its game. */
  box: { digest: string; own: boolean };
  made: number;
  result: { places: number[]; scores: number[] | null } | null;
}
/** A table in a list: since when it waits for this person (null: it does not), and what happened last. */
export interface ListedTable extends TableInfo {
  changed: number;
  waiting: number[];
  since: number | null;
  last: string;
}
/** The devices that hold a seat, the one that sat down first, and the links to it that were not used. */
export interface Devices {
  devices: { device: number; at: number; this: boolean; removable: boolean }[];
  links: { until: number }[];
}
export interface Position {
  waiting: number[];
  /** With the real box: the seats whose people may tell what was drawn. */
  tellers?: number[];
  /** With the real box: whether the card that is to be told may as well stay in the hand, unknown to the page. */
  keeps?: boolean;
  /** With the real box: how many hidden cards of one hand can be told at one sitting. */
  deal?: number;
  over: boolean;
  prompt: string;
  /** Totals are null where the columns are goals and do not add up. */
  sheet: { rows: number[][]; totals: number[] | null };
  places: number[] | null;
}
/** What moves change on the mover's line of the sheet; null where that depends on what nobody can know. */
export interface Gains {
  columns: string[];
  rows: (number[] | null)[];
}
export interface Moves {
  packed: number[];
  /** Several moves that are chosen as one; `touches.of` goes on with theirs. */
  runs?: number[][];
  touches: { keys: string[]; of: number[][] };
  gains: Gains;
  dialog?: Dialog | null;
  /** The answer that is given by itself: the only one, or one that nobody could better. */
  obvious?: number | null;
}
/** So many of one thing: petteia.core.dialog. */
export interface Amount {
  many: string;
  icon: string;
  token: string;
  label: string;
  plate: boolean;
  face?: string;
}
/** What a tried move risks or gives up; one that is grave is confirmed even by who clicks on what is seen. */
export interface Caution {
  text: string;
  grave: boolean;
}
/** The moves that complete what is tried, as proposed, and what they take of what one has. */
export interface Run {
  title: string;
  moves: number[];
  takes: { key: string; amount: Amount; taken: number; paid: boolean }[];
  /** How it is changed, where that is no payment. */
  text: string;
  /** Whether it is shown before the place is chosen, and made by a click on it. */
  ready: boolean;
  /** Whether its things are marked and touched where they lie in the picture. */
  in_place: boolean;
  /** What the button says that makes it, if anything but "Confirm". */
  confirm?: string;
}
/** A small move on offer, with what it costs and brings. */
export interface Entry {
  move: number;
  text: string;
  section: string;
  pays: Amount[];
  gets: Amount[];
  note: string;
  ends: boolean;
  /** Moves that are made with it. */
  then?: number[];
}
/** A long choice over small moves. */
export interface Dialog {
  title: string;
  text: string;
  tallies: { name: string; amounts: Amount[] }[];
  entries: Entry[];
  run?: Run | null;
}
export interface LogLine {
  n: number;
  seat: number;
  move: number | null;
  text: string;
  at: number;
  /** With the real box: nobody told it, since nothing else was possible. */
  forced?: boolean;
  event?: GameEvent;
}
/** Something that is shown large when it happens, such as a battle: petteia.core.event. */
export interface GameEvent {
  title: string;
  /** The touch key of where it happens. */
  place: string;
  sides: EventSide[];
  result: string;
}
export interface EventSide {
  seat: number;
  name: string;
  dice: number[];
  /** What is added to the dice, in words. */
  added: string[];
  total: number;
  outcome: string;
  lost: string;
  /** The figures with which it takes part, and how many of them fall. */
  units: { icon: string; many: number; lost: number }[];
}
/** One answer, or what chance then drew: how many lines the log has after it, the touches that name it, what changed. */
export interface StepMessage {
  lines: number;
  keys: string[];
  scene?: SceneChange;
  sheet?: Position["sheet"];
}
export interface ChatLine {
  n: number;
  seat: number;
  name: string;
  phrase: string | null;
  text: string;
  at: number;
}
export interface Clock {
  seat: number;
  /** Until it is late, its reserve included. */
  left: number;
  /** How much of it is the reserve for the whole game. */
  bank: number;
  /** Why the clock stands still, and until when. */
  rests: { why: "away" | "hours"; until: number } | null;
}
export interface Proposal {
  id: number;
  what: "undo" | "takeover";
  by: number;
  seat: number;
  agreed: number[];
  asked: number[];
  text: string;
}

/** Everything a viewer knows of a table. */
export interface TableState {
  version: number;
  seat: number | null;
  table: TableInfo;
  position: Position | null;
  question: string | null;
  moves: Moves | null;
  undo: boolean;
  log: LogLine[];
  clocks: Clock[];
  proposal: Proposal | null;
  chat: ChatLine[];
  watchers: number;
}
export type StateMessage = TableState & { v: number; type: "state"; scene: SceneMessage | null };
export type NewsMessage = Partial<Omit<TableState, "log">> & {
  v: number;
  type: "news";
  base: number;
  version: number;
  log?: { keep: number; add: LogLine[] };
  scene?: SceneChange;
  steps?: StepMessage[];
};
export interface Told {
  v: number;
  type: "told";
  id: string;
  text?: string | null;
  rule?: string | null;
  texts?: string[];
  move?: number;
  moves?: number[];
  scene?: SceneChange;
  version?: number;
  run?: Run | null;
  gains?: Gains;
  caution?: Caution;
}
export interface Refused {
  v: number;
  type: "refused";
  id: string | null;
  code: string;
  text: string;
  rule?: string | null;
}
export type ServerMessage =
  | StateMessage
  | NewsMessage
  | Told
  | Refused
  | { v: number; type: "done"; id: string; version: number }
  | { v: number; type: "chat"; lines: ChatLine[] }
  | { v: number; type: "compiling"; done: number; total: number; text: string }
  | { v: number; type: "pong"; id: string }
  | { v: number; type: "bye" }
  | { v: number; type: "reload" };

export interface OptionInfo {
  name: string;
  title: string;
  help: string;
  values: { value: boolean | string; title: string }[];
  seats: number[] | null;
  /** Whether it chooses between readings of the rulebook. */
  reading?: boolean;
}
export interface Category {
  name: string;
  title: string;
  /** A word for it, where the title is a sentence. */
  short?: string;
  /** What a loss in it is called, where it is a payment. */
  lost?: string;
  /** What counts in it, in a word or two. */
  wish?: string;
  /** By what it is known at sight: an icon, and the token of its colour. */
  sign?: [string, string] | null;
  detail: boolean;
  /** Tells how much is lacking to a victory: 0 when it is reached. */
  goal?: boolean;
}
export type BoxPath = (string | number)[];
/** A place of a box, and what stands there instead. */
export type BoxChange = [BoxPath, unknown];
/** What may be changed at some places of a box: petteia.core.components. */
export interface BoxPart {
  path: string;
  kind: "number" | "choice" | "list" | "counts" | "grid";
  number: [number, number] | null;
  names: string[];
  many: [number, number] | null;
  letters: string;
  /** The colour of each letter; none where there is no cell. */
  paints: string[];
  side: number;
  mutual: boolean;
}
export interface UsualBox {
  components: Record<string, unknown>;
  digest: string;
  edition: string;
  blocks: { name: string; title: string; why: string; certainty: "sure" | "partly" | "reconstructed" }[];
  editable: BoxPart[];
  labels: Record<string, string>;
}
/** A box as the server finds it: no digest where something does not fit. */
export interface BoxCheck {
  digest: string | null;
  trouble: string | null;
  changes: BoxChange[];
  text: string;
}
export interface GameInfo {
  name: string;
  title: string;
  blurb?: string;
  /** What a newcomer is told: what one wants, what one does, with what to begin, and whom one plays against alone. */
  brief?: Partial<Record<"goal" | "turn" | "begin" | "alone", string>>;
  edition: string;
  seats: number[];
  options: OptionInfo[];
  categories: Category[];
  /** Whether a line of the sheet has a total. */
  adds_up?: boolean;
  lesson?: boolean;
  cover?: Cover | null;
  /** Whether seats have something to hide from each other. */
  secrets?: boolean;
  /** Whether its end can be put in to be counted. */
  counting?: boolean;
  /** Its usual box, and whether owners may put something right in it. */
  box: { digest: string; editable: boolean };
  ready: boolean;
  compiling: { done: number; total: number } | null;
}
/** How a game went, line by line of its log: points by seat or, where they do not add up, what is lacking to each goal. */
export interface Course {
  totals: number[][] | null;
  goals: Record<string, number[][]> | null;
}
/** The table of the puzzle of the day, if there is one, and of all others by game, each with how many of the five levels miss it. */
export interface Puzzles {
  day: string | null;
  games: { game: string; puzzles: PuzzleInfo[] }[];
}
export interface PuzzleInfo {
  table: string;
  missed: number;
}
/** What is said about an answer to a puzzle. */
export interface PuzzleVerdict {
  verdict: "right" | "nearly" | "wrong";
  /** Whether it is the answer that one thinks of first. */
  obvious: boolean;
  /** What the best answer brings more than that, in words. */
  brings: string;
}
export interface PuzzleSolution {
  move: number;
  better: string;
  obvious: string;
  brings: string;
  rows: string[];
}
export interface Solving {
  verdict: PuzzleVerdict | null;
  solution: PuzzleSolution | null;
}
/** A review, as far as it has come: so many answers of so many, in hundredths of a win how the game looked to every seat from
 * choice to choice, the line before each choice, and for every seat what mattered, once all is done. */
export interface GameReview {
  done: number;
  of: number;
  curve: number[][];
  lines: number[];
  seats: (ReviewMoment[] | null)[];
}
/** An answer that gave something away, and a better one. */
export interface ReviewMoment {
  number: number;
  line: number;
  move: number;
  played: string;
  better: string;
  lost: string;
  rows: string[];
}
/** What the lobby shows of a game: petteia.core.cover. */
export interface Cover {
  minutes: number;
  weight: number;
  ground: string;
  scene: StillScene;
}
/** A scene that is only looked at. */
export interface StillScene {
  fixed: Fixed;
  tilt: Tilt;
  live: SceneNode[];
}
export interface About {
  /** Which parts this server offers. */
  parts: Record<string, boolean>;
  petteia: string;
  v: number;
  languages: Lang[];
  paces: { name: string; left: number | null; bank: number; title: string }[];
  bots: { name: string; title: string }[];
  phrases: { key: string; text: string }[];
}
export interface Person {
  id: string;
  name: string;
  /** Whether this device is signed in to an account. */
  account: boolean;
  lang: Lang;
}
export interface Moment {
  position: Position;
  line: LogLine | null;
  lines: number;
  scene: SceneMessage;
  /** With the real box: what could have been told instead of the next line, and in words; null where it is not ours to correct. */
  moves?: Moves | null;
  texts?: string[] | null;
}
/** A thing that may be drawn: what it looks like, and what one sees on it. */
export interface Face {
  scene: StillScene;
  tags: string[];
  /** The node that comes to lie on the place that is touched; nothing if it has only one. */
  first: string;
}
/** A piece that lies before a seat at the end of a real game, and the move that puts it there. */
export interface PutIn {
  seat: number;
  piece: string;
  move: number;
}
/** The end of a real game as far as it has been put in; `piece` is what `seat` puts in next. */
export interface CountWish {
  seats: number;
  options: Record<string, boolean | string>;
  puts: PutIn[];
  amounts: Record<string, number[]>;
  seat: number;
  piece: string | null;
}
/** What was counted of it, and what can be put in next. */
export interface Counted {
  /** For each piece why it does not fit; null if it does. */
  trouble: (string | null)[];
  /** Why the numbers cannot be; null if they can. */
  misfit: string | null;
  /** Who has won, as it stands. */
  ending: string;
  /** The board that shows what was put in, if it is not the usual one. */
  board: string | null;
  /** What each piece is called. */
  texts: string[];
  sheet: Position["sheet"];
  places: number[];
  pieces: { key: string; text: string }[];
  amounts: { name: string; title: string; least: number; most: number; one: boolean; values: number[] }[];
  moves: Moves | null;
  /** How the chosen piece may lie: a picture of each way, by the key that names it. */
  ways: Record<string, StillScene>;
  scene: SceneMessage;
}
export interface SeatWish {
  kind: "me" | "open" | "bot";
  bot?: string;
  name?: string;
}
export interface NewTable {
  game?: string;
  seats: SeatWish[];
  options?: Record<string, boolean | string>;
  pace?: string;
  public?: boolean;
  hints?: boolean;
  companion?: boolean;
  rated?: boolean;
  /** The text of a components file, or what is changed in the usual box. */
  box?: string | BoxChange[];
  position?: unknown;
  record?: unknown;
}
export interface Lesson {
  title: string;
  record: unknown;
  seats: SeatWish[];
  steps: LessonStep[];
}
/** One idea: a text, what it points at (touch keys, "part:ID", "page:NAME"), what leads on: the button, a touched key, a move that is
 * tried or made; the verbs of the question that it belongs to, and what is said before that is asked. */
export interface LessonStep {
  text: string;
  point: string[];
  until: "next" | "touch" | "ghost" | "move";
  asks: number[];
  before: string;
  /** What is said otherwise where one has a finger in place of a mouse. */
  finger?: { text?: string; before?: string };
  during: number[];
}
