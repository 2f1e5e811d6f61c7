/** Versions of a show. A restore is sent like any other change, and can be undone. */
import { useSite } from '../session/editor-context.ts';
import { parseValues, showName, showTitle } from '../session/editor-shows.ts';
import { useEditorState } from '../session/editor-state.ts';
import type { ShowWithUnsent } from '../session/outbox.ts';
import { addChange, discardUnsent } from '../session/sender.ts';
import type { Values } from '../values/form-fields.ts';
import { patchBetween } from '../values/patch.ts';
import { changesBetween } from './show-changes-text.ts';
import type { RestoreRequest } from './use-versions.ts';
import { Versions } from './Versions.tsx';
import { type UnsavedChanges, versionName } from './versions.ts';

interface Props {
  readonly show: ShowWithUnsent;
  readonly unsaved: UnsavedChanges | null;
}

export function ShowVersions({ show, unsaved }: Props) {
  const site = useSite();
  const { delayReason } = useEditorState();
  const { id, etag, values, unsent } = show;
  const unsentChange = unsent.find(({ problem }) => problem === null);
  const restore = async ({ version, data }: RestoreRequest<Values>) => {
    const [title, name] = [showTitle(data), versionName(version)];
    await addChange({
      task: { kind: 'patch', id, patch: patchBetween(values, data) },
      label: `Volver a ${name}`,
      name: showName(data),
      messages: {
        stored: `${title}: volviste a otra versión.`,
        undone: `Se deshizo: ${title} quedó como estaba.`,
      },
      etag,
      before: values,
    });
    return null;
  };
  const pending = delayReason === null ? 'sending' : 'delayed';
  return (
    <Versions
      title={showTitle(values)}
      subject="el show"
      path={`/api/shows/${id}/versiones`}
      etag={etag}
      dataOf={(version) => parseValues(version['show'])}
      changesBetween={(before, after) => changesBetween(before, after, site)}
      shown={values}
      pending={unsentChange ? pending : null}
      onCancel={unsentChange ? () => void discardUnsent(unsentChange.key) : null}
      onRestore={restore}
      unsaved={unsaved}
    />
  );
}
