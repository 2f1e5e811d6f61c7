/**
 * Video player with a list of videos. Sends no request to YouTube before a click on a video. A chosen video
 * has an address: the fragment of its entry in the list.
 */
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { inkOf } from '../../domain/site/ink.ts';
import { performerFigures } from '../../domain/videos/performer-figures.ts';
import { embedUrl, videoAnchors, watchUrl } from '../../domain/videos/youtube.ts';

interface Props {
  /** Pairs of name and YouTube id (null if the link is malformed). Pairs keep the island's props small. */
  readonly videos: readonly (readonly [name: string, id: string | null])[];
  /** "Videos", "Vídeos" */
  readonly title: string;
  /** "Video", "Vídeo" */
  readonly noun: string;
}

export default function VideoPlayer({ videos, title, noun }: Props) {
  const listed = listVideos(videos);
  const [{ selected, isPlaying }, setState] = useVideoOfAddress(listed);
  const player = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const video = listed[selected];

  const play = (event: MouseEvent | KeyboardEvent, index: number) => {
    // With a modifier key, the browser opens a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setState({ selected: index, isPlaying: true });
    player.current?.scrollIntoView({ block: 'nearest' });
  };

  const choose = (event: MouseEvent, index: number) => {
    play(event, index);
    if (event.isDefaultPrevented()) setFragment(listed[index]?.anchor ?? '', list.current);
  };

  if (!video) return null;
  return (
    <div className="video-player">
      <div className="video-player-bar">
        <h3 aria-live="polite">{video.name}</h3>
        {video.id !== null && (
          <a href={watchUrl(video.id)} rel="noopener" target="_blank">
            Ver en YouTube
          </a>
        )}
      </div>
      <div ref={player} className="video-player-main">
        <Player video={video} noun={noun} isPlaying={isPlaying} onPlay={(event) => play(event, selected)} />
      </div>
      <ul ref={list} className="video-player-list" aria-label={`Lista de ${title.toLowerCase()}`}>
        {listed.map((each, index) => (
          <li key={each.anchor} id={each.anchor} className={each.figure}>
            <VideoLink
              video={each}
              noun={noun}
              isSelected={index === selected}
              onChoose={(event) => choose(event, index)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type ListedVideo = ReturnType<typeof listVideos>[number];

/**
 * Returns the videos with unique ids for their entries in the list, and with the classes of video-player.css
 * that show a drawing of the performer.
 */
function listVideos(videos: Props['videos']) {
  const names = videos.map(([name]) => name);
  const anchors = videoAnchors(names);
  const figures = performerFigures(names);
  return videos.map(([name, id], index) => {
    const figure = figures.get(name) ?? 0;
    const classes = `figure-column-${figure % 4} figure-row-${Math.floor(figure / 4)}`;
    return { name, id, anchor: anchors[index] ?? '', figure: classes };
  });
}

/** Returns the selected video and whether it plays. Selects the address's video at first and when the fragment changes. */
function useVideoOfAddress(videos: readonly ListedVideo[]) {
  const [state, setState] = useState({ selected: 0, isPlaying: false });
  // Layout effect: the page is not painted between the first render and the address's video.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the videos of a page do not change
  useLayoutEffect(() => {
    const selectFromAddress = () => {
      const index = videos.findIndex(({ anchor }) => `#${anchor}` === location.hash);
      // An address without a video belongs to another tab. The video stops, because it would be audible but not visible.
      setState((state) =>
        state.selected === index ? state : { selected: Math.max(0, index), isPlaying: false },
      );
    };
    selectFromAddress();
    addEventListener('hashchange', selectFromAddress);
    return () => removeEventListener('hashchange', selectFromAddress);
  }, []);
  return [state, setState] as const;
}

/** Changes the fragment of the address. Scrolls list and page back, because the browser scrolls them to the entry. */
function setFragment(anchor: string, list: HTMLElement | null): void {
  const boxes = [document.documentElement, list].filter((box) => box !== null);
  const tops = boxes.map(({ scrollTop }) => scrollTop);
  location.hash = anchor;
  for (const [each, box] of boxes.entries()) box.scrollTo({ top: tops[each] ?? 0, behavior: 'instant' });
}

interface PlayerProps extends Pick<Props, 'noun'> {
  readonly video: ListedVideo;
  readonly isPlaying: boolean;
  readonly onPlay: (event: MouseEvent | KeyboardEvent) => void;
}

function Player({ video: { name, id, anchor, figure }, noun, isPlaying, onPlay }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another video replaces the frame
  useEffect(() => {
    if (isPlaying) frame.current?.focus();
  }, [isPlaying, anchor]);

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
        key={anchor}
        ref={frame}
        className="video-player-frame"
        src={embedUrl(id)}
        title={name}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: without scripts it is a link to the video
    <a
      className={`video-player-frame is-card ink-${inkOf(name)} ${figure}`}
      data-control
      href={watchUrl(id)}
      rel="noopener"
      role="button"
      onClick={onPlay}
      onKeyDown={(event) => event.key === ' ' && onPlay(event)}
    >
      <span className="video-player-play" aria-hidden="true" />
      <span className="visually-hidden">Reproducir: {name}</span>
    </a>
  );
}

interface LinkProps extends Pick<Props, 'noun'> {
  readonly video: ListedVideo;
  readonly isSelected: boolean;
  readonly onChoose: (event: MouseEvent) => void;
}

function VideoLink({ video: { name, id }, noun, isSelected, onChoose }: LinkProps) {
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
