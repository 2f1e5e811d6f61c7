/** The editor at /editar/: sign-in, screens, and the bar with the state of changes. */
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FormSite } from '../domain/shows/form-site.ts';
import { SignIn } from './SignIn.tsx';
import { StatusBar } from './StatusBar.tsx';
import { EditorContext, type EditorPage, type PageSettings, useEditor } from './session/editor-context.ts';
import { dismissMessage, useEditorState } from './session/editor-state.ts';
import { parseRoute, type Route, tabs } from './session/route.ts';
import { resumeEditor, signOut, startEditor } from './session/sign-in.ts';
import { keyInHash } from './session/stored-key.ts';
import { Button } from './shared/Button.tsx';
import { keepFocus } from './shared/keep-focus.ts';
import { useQuestion } from './shared/use-question.tsx';
import { useTitle } from './shared/use-title.ts';
import Bin from './shows/Bin.tsx';
import { Problems } from './shows/Problems.tsx';
import { type ListView, ShowList, scrollToRow } from './shows/ShowList.tsx';
import { ShowScreen } from './shows/ShowScreen.tsx';

const AnnounceScreen = lazyScreen(() => import('./announce/AnnounceScreen.tsx'));
const Photos = lazyScreen(() => import('./photos/Photos.tsx'));
const ContentScreen = lazyScreen(() => import('./content/ContentScreen.tsx'));

type Props = PageSettings & FormSite & Pick<EditorPage, 'collections'>;

export default function Editor({ api, siteUrl, collections, ...site }: Props) {
  const [ask, question] = useQuestion();

  useEffect(() => {
    // Opening a sign-in link in an open editor changes only the fragment.
    const onHash = () => {
      const key = keyInHash(location.hash);
      if (key === null) return;
      history.replaceState(null, '', location.pathname);
      void startEditor(api, key);
    };
    if (keyInHash(location.hash) === null) void startEditor(api, null);
    else onHash();
    const onVisible = () => document.visibilityState === 'visible' && resumeEditor();
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('hashchange', onHash, { signal });
    addEventListener('online', resumeEditor, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
    return () => listeners.abort();
  }, [api]);

  return (
    <EditorContext value={{ site, api, siteUrl, collections, ask }}>
      <Screens />
      {question}
    </EditorContext>
  );
}

/** Returns a screen whose code loads when it opens. If loading fails, the other screens still work. */
function lazyScreen<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>) {
  return lazy<ComponentType<P>>(() => load().catch(() => ({ default: MissingScreen })));
}

/** Message for a screen whose code did not load. Browsers remember the failure until the page is reloaded. */
function MissingScreen() {
  return (
    <p className="callout" role="alert">
      Esta pantalla no se pudo cargar. No hay conexión, o el sitio cambió desde que la abriste.{' '}
      <Button label="Cargar otra vez" onPress={() => location.reload()} />
    </p>
  );
}

const activeTab = ({ screen }: Route) => (screen in tabs ? screen : 'fechas');

function Screens() {
  const { connection, signIn } = useEditorState();
  const { collections } = useEditor();
  const route = useRoute();
  const screen = useRef<HTMLDivElement>(null);
  const shown = useRef(route);
  const [view, setView] = useState<ListView>({ query: '', openId: null });

  useEffect(() => {
    const previous = shown.current;
    shown.current = route;
    // The first screen does not move the focus. The screen of a collection moves it between its entries itself.
    if (previous.screen === route.screen && previous.id === route.id) return;
    // The message is about the previous screen.
    if (activeTab(previous) !== activeTab(route)) dismissMessage(null);
    screen.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
    if (route.screen === 'fechas' && previous.id !== '') scrollToRow(previous.id);
  }, [route]);

  const { screen: name, id, entry = '' } = route;
  const tab = Object.entries(tabs).find(([hash]) => hash === name)?.[1];
  const title = (tab && collections[id]?.title) ?? tab;
  useTitle(title);

  if (signIn.kind !== 'in')
    return (
      // React keeps this element while the editor signs in and out, so that its focus goes to what replaces the form or the button.
      <div ref={keepFocus}>
        <SignIn />
      </div>
    );
  const screens: Partial<Record<Route['screen'], ReactNode>> = {
    fechas: <ShowList view={view} setView={setView} />,
    anunciar: <AnnounceScreen />,
    fotos: <Photos />,
    contenido: <ContentScreen collection={id} openId={entry} />,
    papelera: <Bin />,
  };
  return (
    <div ref={keepFocus} className="editor rows">
      <nav className="editor-nav" aria-label="Edición">
        <ul className="editor-tabs">
          {Object.entries(tabs).map(([hash, label]) => (
            <li key={hash}>
              <a href={`#${hash}`} aria-current={activeTab(route) === hash ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        {connection.key !== '' && (
          <p className="editor-signed-in line muted">
            {signIn.name && <span>{signIn.name}</span>}
            <Button label="Salir" onPress={signOut} />
          </p>
        )}
      </nav>
      <Problems />
      {/* Named, because a change of the screen moves the focus to it. */}
      {/* biome-ignore lint/a11y/useSemanticElements: no group of inputs */}
      <div
        ref={screen}
        tabIndex={-1}
        className="editor-screen"
        role="group"
        aria-label={title}
        aria-labelledby={title ? undefined : 'editor-show-title'}
      >
        <Suspense fallback={<p className="editor-waiting muted">Un momento…</p>}>
          {screens[name] ?? <ShowScreen key={`${name} ${id}`} id={id} screen={name} />}
        </Suspense>
      </div>
      <StatusBar />
    </div>
  );
}

function useRoute(): Route {
  const hash = useSyncExternalStore(onHashChange, () => location.hash, String);
  return useMemo(() => parseRoute(hash), [hash]);
}

function onHashChange(onChange: () => void) {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}
