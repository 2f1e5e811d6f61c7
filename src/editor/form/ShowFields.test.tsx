import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formSiteOf } from '../../domain/shows/form-site.ts';
import { parseHtml } from '../../lib/parse-html.ts';
import { site as siteSchema } from '../../schemas/site.ts';
import { EditorContext } from '../session/editor-context.ts';
import { emptyForm } from '../values/form-state.ts';
import { minimalValues } from '../values/minimal-values.fixture.ts';
import { ShowFields } from './ShowFields.tsx';
import { useShowForm } from './use-show-form.ts';

const site = formSiteOf(
  siteSchema.parse({
    nombre: 'Timbito',
    lema: 'Comediante',
    descripcion: 'Fechas',
    correo: 'hola@timbito.example',
    telefonos: [{ ciudad: 'Guadalajara', telefono: '333 555 0142' }],
  }),
);

function Form() {
  const formState = useShowForm({ ...emptyForm, values: { ...minimalValues, estatus: 'agotado' } });
  return (
    <ShowFields formState={formState} form={{}} variant="add">
      {null}
    </ShowFields>
  );
}

test('preview of a show: its elements have classes of the card of the site only', () => {
  const html = renderToStaticMarkup(
    <EditorContext value={{ site, api: '', siteUrl: '/' }}>
      <Form />
    </EditorContext>,
  );
  const elements = parseHtml(html);
  const classesOf = (text = '') => text.split(' ').filter((name) => !name.startsWith('is-'));
  const card = elements.find(({ attributes }) => attributes['class']?.startsWith('ticket '));
  const inside = elements.filter(({ start }) => card && start >= card.start && start < card.end);
  const used = new Set(
    inside.flatMap(({ attributes }) => (attributes['class'] ? classesOf(attributes['class']) : [])),
  );
  const ticket = readFileSync('src/components/tickets/Ticket.astro', 'utf8');
  const known = new Set(ticket.match(/[\w-]+/gu));
  expect([...used]).toEqual(
    expect.arrayContaining(['ticket', 'date', 'body', 'title', 'price', 'ticket-link']),
  );
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
});
