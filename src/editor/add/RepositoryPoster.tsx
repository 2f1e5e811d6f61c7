/** The poster field where no API takes the picture: the editor downloads it ready for the site and uploads it to the repository. */
import { useRef, useState } from 'react';
import type { Repository } from '../../domain/site/content-repository.ts';
import { forgeLink } from '../../domain/site/forge-links.ts';
import { slugify } from '../../domain/text/slug.ts';
import type { FormProps } from '../form/FieldGroup.tsx';
import { emptyInput, PosterGroup } from '../form/PosterField.tsx';
import { shrink } from '../shared/shrink.ts';
import { downloadFile } from './ContentFile.tsx';

interface Props extends FormProps {
  readonly repository: Repository;
}

const NOT_A_PICTURE = 'Esa imagen no se puede mostrar en el sitio. Guárdala como JPG y elígela otra vez.';

export function RepositoryPoster({ state, dispatch, repository }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [ready, setReady] = useState<Blob | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { cartel } = state.values;
  const setPoster = (value: string) => dispatch({ type: 'change', field: 'cartel', value });

  const prepare = async (file: File) => {
    const poster = await shrink(file);
    const path = posterPath(poster);
    setProblem(path === null ? NOT_A_PICTURE : null);
    setReady(path === null ? null : poster);
    setPoster(path ?? '');
  };

  const remove = () => {
    setProblem(null);
    setReady(null);
    setPoster('');
    emptyInput(input);
  };

  return (
    <PosterGroup
      state={state}
      dispatch={dispatch}
      input={input}
      accept=".jpg,.png,.jpeg,.webp"
      onChoose={prepare}
    >
      {problem && (
        <p className="add-upload-error is-wide" role="alert">
          {problem}
        </p>
      )}
      {cartel !== '' && (
        <div className="add-poster is-wide">
          <p>
            El cartel se sube aparte y antes que el show, con este nombre: <code>{cartel}</code>
          </p>
          <div className="add-actions">
            {ready && (
              <button
                type="button"
                className="button is-secondary"
                onClick={() => downloadFile(cartel.replace(/^.*\//u, ''), ready)}
              >
                1. Descargar el cartel
              </button>
            )}
            <a
              className="button is-secondary"
              href={forgeLink(repository, 'upload', 'carteles')}
              target="_blank"
              rel="noopener"
            >
              {ready ? '2. ' : ''}Subirlo en {repository.forge}
            </a>
          </div>
          <button type="button" className="add-link" onClick={remove}>
            Quitar cartel
          </button>
        </div>
      )}
    </PosterGroup>
  );
}

const FORMATS = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
]);

/** Returns the name under which a chosen poster goes into the repository, `carteles/mi-cartel.jpg`; null for a file that is no picture the site can show, such as HEIC. */
export function posterPath({ name, type }: Pick<File, 'name' | 'type'>): string | null {
  const extension = FORMATS.get(type);
  return extension ? `carteles/${slugify(name.replace(/\.\w+$/u, ''))}.${extension}` : null;
}
