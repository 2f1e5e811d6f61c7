/** The festival's video player with a list of videos. Nothing is requested from YouTube before one is selected. */
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { embedUrl, watchUrl } from '../../domain/videos/youtube.ts';

interface Props {
  /** Name and YouTube id (null where the link is malformed), as pairs to keep the island's props small. */
  readonly videos: readonly (readonly [name: string, id: string | null])[];
}

export default function VideoPlayer({ videos }: Props) {
  const [selected, setSelected] = useState(0);
  const [playing, setPlaying] = useState(false);
  const player = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [name, id] = videos[selected] ?? ['', null];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another video replaces the frame
  useEffect(() => {
    if (playing) frame.current?.focus();
  }, [playing, selected]);

  const select = (event: MouseEvent | KeyboardEvent, index: number) => {
    // With a modifier key the browser opens a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setSelected(index);
    setPlaying(true);
    player.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className="video-player">
      <h3 className="video-player-title" aria-live="polite">
        {name}
      </h3>
      <div ref={player} className="video-player-main">
        {id === null ? (
          <p className="video-player-frame is-unavailable">
            <span>Video no disponible: {name}</span>
          </p>
        ) : playing ? (
          <iframe
            key={selected}
            ref={frame}
            className="video-player-frame"
            src={embedUrl(id)}
            title={name}
            tabIndex={-1}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          />
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: without scripts it is a link to the video
          <a
            className="video-player-frame"
            data-control
            href={watchUrl(id)}
            rel="noopener"
            role="button"
            onClick={(event) => select(event, selected)}
            onKeyDown={(event) => event.key === ' ' && select(event, selected)}
          >
            <span className="video-player-play" aria-hidden="true" />
            <span className="visually-hidden">Reproducir: {name}</span>
          </a>
        )}
      </div>
      <ul className="video-player-list" aria-label="Lista de videos">
        {videos.map(([each, video], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed and two entries may share name and link
          <li key={index}>
            {video === null ? (
              <>
                <button
                  type="button"
                  className="video-player-link needs-script"
                  aria-pressed={index === selected}
                  onClick={(event) => select(event, index)}
                >
                  {each}
                </button>
                <noscript>
                  <span className="video-player-link">{each}: video no disponible</span>
                </noscript>
              </>
            ) : (
              <a
                className="video-player-link"
                data-control
                href={watchUrl(video)}
                rel="noopener"
                aria-current={index === selected ? 'true' : undefined}
                onClick={(event) => select(event, index)}
              >
                {each}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
