/** The little Markdown that our guides use, as safe HTML: text is escaped, the only tags are our own. */

const escape = (text: string): string => text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] as string);

function inline(text: string): string {
  return escape(text)
    .replace(/&lt;a id=&quot;([\w-]+)&quot;&gt;&lt;\/a&gt;/g, '<a id="$1"></a>')
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/\*(.+?)\*/g, "<em>$1</em>")
    .replace(/`(.+?)`/g, "<code>$1</code>")
    .replace(/\[([^\]]+)\]\((#[\w-]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
}

function table(rows: string[]): string {
  const cells = rows.map((row) => row.replace(/^\||\|$/g, "").split("|").map((cell) => inline(cell.trim())));
  const [head, , ...body] = cells;
  const line = (row: string[], tag: string): string => `<tr>${row.map((cell) => (cell ? `<${tag}>${cell}</${tag}>` : "<td></td>")).join("")}</tr>`;
  return `<div class="scroll" tabindex="0"><table><thead>${line(head ?? [], "th")}</thead><tbody>${body.map((row) => line(row, "td")).join("")}</tbody></table></div>`;
}

export function render(text: string): string {
  const blocks = text.replace(/<!--[\s\S]*?-->/g, "").replace(/\r/g, "").split(/\n{2,}/);
  return blocks.map((block) => renderBlock(block.trim())).join("\n");
}

function renderBlock(block: string): string {
  if (!block) return "";
  const lines = block.split("\n");
  const heading = /^(#{1,4}) (.*)/.exec(lines[0] as string);
  if (heading) {
    const level = (heading[1] as string).length;
    return `<h${level}>${inline(heading[2] as string)}</h${level}>${renderBlock(lines.slice(1).join("\n").trim())}`;
  }
  if (lines[0]?.startsWith("|")) return table(lines);
  if (/^([-*]|\d+\.) /.test(lines[0] as string)) return list(lines);
  if (lines[0]?.startsWith(">")) return `<blockquote>${inline(lines.map((l) => l.replace(/^> ?/, "")).join(" "))}</blockquote>`;
  return `<p>${inline(lines.join(" "))}</p>`;
}

function list(lines: string[]): string {
  const tag = /^\d/.test(lines[0] as string) ? "ol" : "ul";
  const items: string[] = [];
  for (const line of lines) {
    const found = /^([-*]|\d+\.) (.*)/.exec(line);
    if (found) items.push(found[2] as string);
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join("")}</${tag}>`;
}
