import { describe, expect, it, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

describe('renderMarkdown: HTML, shown as text', () => {
  it.each([
    ['Hola\n\n<style>a{}</style>', '<p>Hola</p>\n<p>&lt;style&gt;a{}&lt;/style&gt;</p>'],
    ['a <b onclick="x()">b</b>', '<p>a &lt;b onclick="x()"&gt;b&lt;/b&gt;</p>'],
    ['> <div>a\n> b</div>', '<blockquote>\n<p>&lt;div&gt;a\nb&lt;/div&gt;</p>\n</blockquote>'],
    ['- <iframe src=x>', '<ul>\n<li>&lt;iframe src=x&gt;</li>\n</ul>'],
    ['## a <i>b', '<h2 id="a-ib">a &lt;i&gt;b</h2>'],
    ['<!-- c --> y', '<p>&lt;!-- c --&gt; y</p>'],
    ['&lt;script&gt; &#60;img&#62;', '<p>&lt;script&gt; &lt;img&gt;</p>'],
    ['| a |\n| - |\n| <u> |', expect.stringContaining('<td>&lt;u&gt;</td>')],
    ['[^1]\n\n[^1]: <form>', expect.stringContaining('&lt;form&gt;')],
  ])('%j', async (text, html) => {
    expect((await renderMarkdown(text)).trim()).toEqual(html);
  });
});

describe('renderMarkdown: links to pages, addresses and telephones', () => {
  it.each([
    ['[x](https://a.example/?b=1)', '<a href="https://a.example/?b=1">x</a>'],
    ['[x](HTTP://a.example)', '<a href="HTTP://a.example">x</a>'],
    ['[x][y]\n\n[y]: http://a.example', '<a href="http://a.example">x</a>'],
    ['<hola@a.example>', '<a href="mailto:hola@a.example">hola@a.example</a>'],
    ['www.a.example', '<a href="http://www.a.example">www.a.example</a>'],
    ['[x](tel:+524445550142)', '<a href="tel:+524445550142">x</a>'],
    ['[x](/contacto/)', '<a href="/contacto/">x</a>'],
    ['[x](#tus-derechos)', '<a href="#tus-derechos">x</a>'],
  ])('%j: a link', async (text, html) => {
    expect(await renderMarkdown(text)).toBe(`<p>${html}</p>\n`);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](javascript&colon;alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](<  javascript:alert(1)>)',
    '[x](data:text/html,a)',
    '[x](vbscript:a)',
    '[x](file:///etc/passwd)',
    '[x](whatsapp://send?text=a)',
    '[x][y]\n\n[y]: javascript:alert(1)',
    '[x]\n\n[x]: javascript:alert(1) "y"',
  ])('%j: its text', async (text) => {
    expect(await renderMarkdown(text)).toBe('<p>x</p>\n');
  });

  it('an autolink of another scheme: its text', async () => {
    expect(await renderMarkdown('<javascript:alert(1)>')).toBe('<p>javascript:alert(1)</p>\n');
  });
});

describe('renderMarkdown: pictures, their alternative text', () => {
  it.each([
    ['![foto](https://a.example/x.png)', 'foto'],
    ['![foto][y]\n\n[y]: https://a.example/x.png', 'foto'],
    ['![](x.png)', ''],
    ['![foto](%zz)', 'foto'],
    ['[![foto](x.png)](https://a.example)', '<a href="https://a.example">foto</a>'],
  ])('%j', async (text, html) => {
    expect(await renderMarkdown(text)).toBe(`<p>${html}</p>\n`);
  });
});

test('renderMarkdown, lines like front matter: Markdown', async () => {
  expect(await renderMarkdown('---\na: [\n---\n\nHola')).toContain('a: [');
});

test('renderMarkdown, an aligned column: no style attribute', async () => {
  const html = await renderMarkdown('| a |\n| -: |\n| 1 |');
  expect(html).toContain('<td>1</td>');
  expect(html).not.toContain('style');
});

test('renderMarkdown, footnotes: labels in Spanish', async () => {
  const html = await renderMarkdown('a[^1]\n\n[^1]: b');
  expect(html).toContain('>Notas<');
  expect(html).toContain('aria-label="Volver a la llamada 1"');
});
