/**
 * The only Markdown renderer. HTML becomes text, pictures become their alternative text, and links must lead to a page, an e-mail
 * address or a telephone. Unlike `renderMarkdown` of Astro's loaders, it reads no front matter.
 */
import { satteri } from '@astrojs/markdown-satteri';

/** Pattern of links to keep: addresses with an allowed scheme, and addresses of this site. */
const LINK = /^(?:(?:https?|mailto|tel):|[/#])/iu;
/** Types of nodes that contain blocks. */
const BLOCK_PARENTS = ['root', 'blockquote', 'listItem', 'footnoteDefinition'];

const processor = satteri({
  features: {
    frontmatter: false,
    gfm: { footnotes: { label: 'Notas', backLabel: 'Volver a la llamada {reference}' } },
  },
  mdastPlugins: [
    {
      name: 'plain-text',
      html: (node, context) => {
        const text = { type: 'text', value: node.value } as const;
        const isBlock = BLOCK_PARENTS.includes(context.parent(node).type);
        return isBlock ? { type: 'paragraph', children: [text] } : text;
      },
      image: ({ alt }) => ({ type: 'text', value: alt ?? '' }),
      imageReference: ({ alt }) => ({ type: 'text', value: alt ?? '' }),
    },
  ],
  hastPlugins: [
    {
      name: 'known-links',
      element: [
        {
          filter: ['a'],
          visit: (node, context) => {
            if (!LINK.test(String(node.properties['href']))) context.replaceNode(node, node.children);
          },
        },
        // Column alignment would be a style attribute, which the content security policy forbids.
        { filter: ['th', 'td'], visit: (node, context) => context.setProperty(node, 'style', null) },
      ],
    },
  ],
});
const renderer = processor.createRenderer({ syntaxHighlight: false });

/** Returns the HTML of a Markdown text. Headings have ids. */
export async function renderMarkdown(text: string): Promise<string> {
  return (await (await renderer).render(text, { frontmatter: {} })).code;
}
