/** The poster field where no API takes the picture: the editor downloads it ready for the site and uploads it to the repository. */
import { useState } from 'react';
import type { Repository } from '../../domain/site/content-repository.ts';
import { forgeLink } from '../../domain/site/forge-links.ts';
import { slugify } from '../../domain/text/slug.ts';
import { emptyInput, PosterGroup } from '../form/PosterField.tsx';
import { useForm } from '../form/use-show-form.ts';
import { Button } from '../shared/Button.tsx';
import { preparePicture, saveFile } from '../shared/prepare-picture.ts';

export function RepositoryPoster({ repository }: { readonly repository: Repository }) {
  const { state, dispatch } = useForm();
  const [problem, setProblem] = useState<string | null>(null);
  const [ready, setReady] = useState<Blob | null>(null);
  const { cartel } = state.values;

  const set = (poster: File | null, message: string | null) => {
    setProblem(message);
    setReady(poster);
    dispatch({ type: 'change', field: 'cartel', value: (poster && posterPath(poster)) ?? '' });
  };
  const prepare = async (chosen: File) => {
    const { file, problem: fault, warning } = await preparePicture(chosen);
    set(file, fault ?? warning);
  };

  return (
    <PosterGroup accept=".jpg,.png,.jpeg,.webp" onChoose={prepare}>
      {(input) => (
        <>
          {problem && (
            <p className="add-upload-error is-wide" role="alert">
              {problem}
            </p>
          )}
          {cartel !== '' && (
            <div className="add-poster is-wide stack">
              <p>
                El cartel se sube aparte y antes que el show, con este nombre: <code>{cartel}</code>
              </p>
              <div className="line">
                {ready && (
                  <Button look="secondary" onPress={() => saveFile(ready, cartel.replace(/^.*\//u, ''))}>
                    1. Descargar el cartel
                  </Button>
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
              <Button
                onPress={() => {
                  set(null, null);
                  emptyInput(input);
                }}
              >
                Quitar cartel
              </Button>
            </div>
          )}
        </>
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
