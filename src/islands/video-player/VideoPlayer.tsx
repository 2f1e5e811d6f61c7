/**
 * A video player with a list of videos. Nothing is requested from YouTube before one is pressed. A chosen video has an address,
 * the fragment of its entry in the list.
 */
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { inkOf } from '../../domain/site/ink.ts';
import { performerFigures } from '../../domain/videos/performer-figures.ts';
import { embedUrl, videoAnchors, watchUrl } from '../../domain/videos/youtube.ts';

interface Props {
  /** Name and YouTube id (null where the link is malformed), as pairs to keep the island's props small. */
  readonly videos: readonly (readonly [name: string, id: string | null])[];
  /** "Videos", "Vídeos" */
  readonly title: string;
  /** "Video", "Vídeo" */
  readonly noun: string;
}

export default function VideoPlayer({ videos, title, noun }: Props) {
  const names = videos.map(([each]) => each);
  const anchors = videoAnchors(names);
  const figures = performerFigures(names);
  const [{ selected, playing }, setState] = useVideoOfAddress(anchors);
  const player = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [name, id] = videos[selected] ?? ['', null];

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
    setFragment(anchors[index] ?? '', list.current);
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
        <Player
          name={name}
          noun={noun}
          id={id}
          index={selected}
          figure={figures.get(name)}
          isPlaying={playing}
          onPlay={play}
        />
      </div>
      <ul ref={list} className="video-player-list" aria-label={`Lista de ${title.toLowerCase()}`}>
        {videos.map(([each, video], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed and two entries may share name and link
          <li key={index} id={anchors[index]} className={figureClasses(figures.get(each))}>
            <VideoLink
              name={each}
              noun={noun}
              id={video}
              isSelected={index === selected}
              onChoose={(event) => choose(event, index)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns which video is selected and if it plays: at first, and when the fragment changes, the one of the address. */
function useVideoOfAddress(anchors: readonly string[]) {
  const [state, setState] = useState({ selected: 0, playing: false });
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
  return [state, setState] as const;
}

/** Changes the fragment of the address, and scrolls back the list and the page, which the browser scrolls to the entry. */
function setFragment(anchor: string, list: HTMLElement | null): void {
  const boxes = [document.documentElement, list].filter((box) => box !== null);
  const tops = boxes.map(({ scrollTop }) => scrollTop);
  location.hash = anchor;
  for (const [each, box] of boxes.entries()) box.scrollTo({ top: tops[each] ?? 0, behavior: 'instant' });
}

interface PlayerProps {
  readonly name: string;
  /** "Video", "Vídeo" */
  readonly noun: string;
  readonly id: string | null;
  readonly index: number;
  /** Index of a drawing in public/performers.svg. */
  readonly figure: number | undefined;
  readonly isPlaying: boolean;
  readonly onPlay: (event: MouseEvent | KeyboardEvent, index: number) => void;
}

function Player({ name, noun, id, index, figure, isPlaying, onPlay }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another video replaces the frame
  useEffect(() => {
    if (isPlaying) frame.current?.focus();
  }, [isPlaying, index]);

  if (id === null) {
    return (
      <p className="video-player-frame is-unavailable">
        <span>
          {noun} no disponible: {name}
        </span>
      </p>
    );
  }
  if (isPlaying) {
    return (
      <iframe
        key={index}
        ref={frame}
        className="video-player-frame"
        src={embedUrl(id)}
        title={name}
        tabIndex={-1}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: without scripts it is a link to the video
    <a
      className={`video-player-frame is-card ink-${inkOf(name)} ${figureClasses(figure)}`}
      data-control
      href={watchUrl(id)}
      rel="noopener"
      role="button"
      onClick={(event) => onPlay(event, index)}
      onKeyDown={(event) => event.key === ' ' && onPlay(event, index)}
    >
      <span className="video-player-play" aria-hidden="true" />
      <span className="visually-hidden">Reproducir: {name}</span>
    </a>
  );
}

/** Returns the classes of video-player.css that show a drawing. */
function figureClasses(figure = 0): string {
  return `figure-column-${figure % 4} figure-row-${Math.floor(figure / 4)}`;
}

interface LinkProps {
  readonly name: string;
  /** "Video", "Vídeo" */
  readonly noun: string;
  readonly id: string | null;
  readonly isSelected: boolean;
  readonly onChoose: (event: MouseEvent) => void;
}

function VideoLink({ name, noun, id, isSelected, onChoose }: LinkProps) {
  if (id !== null) {
    return (
      <a
        className="video-player-link hover-raised"
        data-control
        href={watchUrl(id)}
        rel="noopener"
        aria-current={isSelected ? 'true' : undefined}
        onClick={onChoose}
      >
        {name}
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        className="video-player-link hover-raised needs-script"
        data-control
        aria-pressed={isSelected}
        onClick={onChoose}
      >
        {name}
      </button>
      <noscript>
        <span className="video-player-link">
          {name}: {noun.toLowerCase()} no disponible
        </span>
      </noscript>
    </>
  );
}
