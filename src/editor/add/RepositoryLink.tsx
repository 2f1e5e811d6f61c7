/** The link to the forge's page for a new file, and what is left to do there. */

import type { Repository } from '../../domain/site/content-repository.ts';
import { newFileLink } from '../../domain/site/forge-links.ts';

interface Props {
  readonly repository: Repository;
  readonly path: string;
  readonly text: string;
}

export function RepositoryLink({ repository, path, text }: Props) {
  const { forge } = repository;
  const { url, hasText } = newFileLink(repository, path, text);
  return (
    <>
      <p>
        {hasText
          ? `En ${forge} el nombre y el texto ya están puestos: revísalos y presiona el botón que guarda (Commit changes).`
          : `En ${forge} el nombre ya está puesto y el texto no: presiona Copiar, pégalo allá y presiona el botón que guarda (Commit changes).`}{' '}
        El sitio se actualiza solo unos minutos después.
      </p>
      <p>
        <a className="button" href={url} target="_blank" rel="noopener">
          Abrir en {forge}
        </a>
      </p>
    </>
  );
}
