import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wordsOf } from '../../domain/places/country-words.ts';
import type { FormSite } from '../../domain/shows/form-site.ts';
import { type FieldGroupName, fieldGroups } from '../../schemas/field-rule.ts';
import { formFields, ruleOf } from '../../schemas/show-fields.ts';
import { groupFields } from '../values/form-fields.ts';
import { emptyForm } from '../values/form-state.ts';
import { FieldGroup } from './FormField.tsx';
import { FakeForm } from './fake-form.fixture.tsx';

const site = { words: wordsOf('Mexico'), hourFormat: 12 } as FormSite;

test.each(Object.keys(fieldGroups) as FieldGroupName[])(
  '%s: a labelled input for each of its fields',
  (group) => {
    const html = renderToStaticMarkup(
      <FakeForm site={site}>
        <FieldGroup group={group} />
      </FakeForm>,
    );
    const inputs = [...html.matchAll(/<(?:input|textarea) id="field-(\w+)"/gu)].map(([, name]) => name);
    expect(inputs).toEqual(groupFields(group));
    for (const name of inputs) expect(html).toContain(`<label for="field-${name}">`);
  },
);

test('a date with an hour, as the shows of older sites have it: its day in the input', () => {
  const state = { ...emptyForm, values: { ...emptyForm.values, fecha: '2024-02-14T20:30:00.000Z' } };
  const html = renderToStaticMarkup(
    <FakeForm site={site} state={state}>
      <FieldGroup group="date" />
    </FakeForm>,
  );
  expect(html).toMatch(/id="field-fecha"[^>]* value="2024-02-14"/u);
});

test('facts for visitors: all of them are in their group', () => {
  const facts = formFields.filter((field) => ruleOf(field).fact);
  expect(groupFields('visit')).toEqual(expect.arrayContaining(facts));
});
