import type { ReactNode } from 'react';
import type { FormSite } from '../../domain/shows/form-site.ts';
import { EditorContext } from '../session/editor-context.ts';
import { emptyForm, type FormState } from '../values/form-state.ts';
import { noPlaces } from '../values/place-suggestions.ts';
import { FormContext, type ShowFormState } from './use-show-form.ts';

interface Props {
  readonly site: FormSite;
  readonly state?: FormState;
  readonly children: ReactNode;
}

/** A form without any change, as the context of tested fields. */
export function FakeForm({ site, state = emptyForm, children }: Props) {
  const fixed = { dispatch: () => undefined, places: noPlaces, errors: {}, isUploading: false };
  const form = { ...fixed, state, setIsUploading: () => undefined, card: {} as ShowFormState['card'] };
  return (
    <EditorContext value={{ site, api: '', siteUrl: '/' }}>
      <FormContext value={form}>{children}</FormContext>
    </EditorContext>
  );
}
