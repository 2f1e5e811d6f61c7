/**
 * A video player with a list of videos. Nothing is requested from YouTube before one is pressed. A chosen video has an address,
 * the fragment of its entry in the list.
 */
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { inkOf } from '../../domain/site/ink.ts';
import { figureOf } from '../../domain/videos/performer-figure.ts';
import { embedUrl, videoAnchors, watchUrl } from '../../domain/videos/youtube.ts';

interface Props {
  /** Name and YouTube id (null where the link is malformed), as pairs to keep the island's props small. */
  readonly videos: readonly (readonly [name: string, id: string | null])[];
  /** "Videos", "Vídeos" */
  readonly title: string;
}

export default function VideoPlayer({ videos, title }: Props) {
  const anchors = videoAnchors(videos.map(([name]) => name));
  const [{ selected, playing }, setState] = useState({ selected: 0, playing: false });
  const player = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [name, id] = videos[selected] ?? ['', null];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another video replaces the frame
  useEffect(() => {
    if (playing) frame.current?.focus();
  }, [playing, selected]);

  // Layout effect: the page is not painted between the first render and the video of the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the videos of a page do not change
  useLayoutEffect(() => {
    const selectFromAddress = () => {
      const index = Math.max(0, anchors.indexOf(location.hash.slice(1)));
      setState((state) => (state.selected === index ? state : { selected: index, playing: false }));
    };
    selectFromAddress();
    addEventListener('hashchange', selectFromAddress);
    return () => removeEventListener('hashchange', selectFromAddress);
  }, []);

  const play = (event: MouseEvent | KeyboardEvent, index: number) => {
    // With a modifier key the browser opens a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setState({ selected: index, playing: true });
    player.current?.scrollIntoView({ block: 'nearest' });
  };

  const choose = (event: MouseEvent, index: number) => {
    play(event, index);
    if (!event.isDefaultPrevented()) return;
    // The browser would scroll the list and the page to the entry.
    const boxes = [document.documentElement, list.current].filter((box) => box !== null);
    const tops = boxes.map(({ scrollTop }) => scrollTop);
    location.hash = anchors[index] ?? '';
    for (const [each, box] of boxes.entries()) box.scrollTo({ top: tops[each] ?? 0, behavior: 'instant' });
  };

  return (
    <div className="video-player">
      <div className="video-player-bar">
        <h3 aria-live="polite">{name}</h3>
        {id !== null && (
          <a href={watchUrl(id)} rel="noopener" target="_blank">
            Ver en YouTube
          </a>
        )}
      </div>
      <div ref={player} className="video-player-main">
        {id === null ? (
          <p className="video-player-frame is-unavailable">
            <span>
              {title.slice(0, -1)} no disponible: {name}
            </span>
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
            className={`video-player-frame is-card ink-${inkOf(name)} figure-${figureOf(name)}`}
            data-control
            href={watchUrl(id)}
            rel="noopener"
            role="button"
            onClick={(event) => play(event, selected)}
            onKeyDown={(event) => event.key === ' ' && play(event, selected)}
          >
            <span className="video-player-play" aria-hidden="true" />
            <span className="visually-hidden">Reproducir: {name}</span>
          </a>
        )}
      </div>
      <ul ref={list} className="video-player-list" aria-label={`Lista de ${title.toLowerCase()}`}>
        {videos.map(([each, video], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed and two entries may share name and link
          <li key={index} id={anchors[index]} className={`figure-${figureOf(each)}`}>
            {video === null ? (
              <>
                <button
                  type="button"
                  className="video-player-link hover-raised needs-script"
                  data-control
                  aria-pressed={index === selected}
                  onClick={(event) => choose(event, index)}
                >
                  {each}
                </button>
                <noscript>
                  <span className="video-player-link">
                    {each}: {title.slice(0, -1).toLowerCase()} no disponible
                  </span>
                </noscript>
              </>
            ) : (
              <a
                className="video-player-link hover-raised"
                data-control
                href={watchUrl(video)}
                rel="noopener"
                aria-current={index === selected ? 'true' : undefined}
                onClick={(event) => choose(event, index)}
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
