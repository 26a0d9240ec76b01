import { expect, test } from "vitest";
import { render } from "./markdown";

test("headings, lists, tables, anchors and emphasis", () => {
  const html = render('# One\n\n- <a id="r1-1"></a>**Tiles.** Each. *(R1.1)*\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |');
  expect(html).toContain("<h1>One</h1>");
  expect(html).toContain('<li><a id="r1-1"></a><strong>Tiles.</strong> Each. <em>(R1.1)</em></li>');
  expect(html).toContain("<td>1</td>");
});

test("other markup stays text", () => {
  expect(render('<img src=x onerror="alert(1)"> [x](javascript:evil)')).toBe("<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; x</p>");
});
