// @ts-check
import { hash } from 'node:crypto';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { Features } from 'lightningcss';
import { speculationRules } from './src/browser/speculation-rules.ts';
import { changeInstants } from './src/domain/shows/change-instants.ts';
import { htmlOutput } from './src/integrations/html-output/index.ts';
import { siteFiles } from './src/integrations/site-files.ts';
import { subsetFonts } from './src/integrations/subset-fonts.ts';
import { codeRevision } from './src/server/build/code-revision.ts';
import { readBuildVariables } from './src/settings/build-variables.ts';
import { buildNowOf, cacheDirOf, contentDirOf } from './src/settings/environment.ts';
import { settingNames } from './src/settings/setting-table.ts';
import { FIRST_STYLES } from './src/styles/first-styles.ts';

// An empty setting counts as not set, except this one: empty, it means the origin of the page.
for (const name of settingNames())
  if (name !== 'PUBLIC_API_URL' && process.env[name] === '') delete process.env[name];

const { SITE_URL = 'http://localhost:4321', BASE_PATH = '/' } = process.env;
const cacheDir = cacheDirOf(process.env);
const { hostname, port } = new URL(SITE_URL);
const faces = await subsetFonts();
const hidden = ['/add/', '/editar/', '/contenido/', '/loader/', '/home/', '/404/', '/sin-conexion/'];

export default defineConfig({
  site: SITE_URL,
  base: BASE_PATH,
  cacheDir: `${cacheDir}/astro`,
  output: 'static',
  scopedStyleStrategy: 'class',
  // Links end in a slash. Addresses that visitors type may lack it.
  trailingSlash: 'ignore',
  server: { port: hostname === 'localhost' && port ? Number(port) : 4321 },
  devToolbar: { enabled: false },
  // Astro renders no Markdown here (src/lib/render-markdown.ts does). Highlighting is off, as the security
  // policy forbids it.
  markdown: { syntaxHighlight: false },
  // Four pages at once, because otherwise the build of a long tour waits for the disk.
  build: { concurrency: 4, format: 'directory', inlineStylesheets: 'always', assets: '_a' },
  integrations: [
    htmlOutput({
      modules: [
        '/src/browser/page-script.ts',
        '/src/components/pictures/lightbox.ts',
        '/src/components/places/dates-finder.ts',
      ],
      updates: { module: '/src/browser/page-updates.ts', changeInstants },
      addedScripts: [speculationRules],
      addedClasses: ['callout'],
      now: () => buildNowOf(process.env, Date.now()),
      onDemand: ['/src/editor/content/ContentScreen.tsx'],
    }),
    siteFiles(),
    react(),
    sitemap({ filter: (page) => !hidden.some((path) => new URL(page).pathname.endsWith(path)) }),
  ],
  // Takes pages with the same `cacheKey` and code from the previous build.
  experimental: { incrementalBuild: true },
  vite: {
    // Faster than PostCSS. Keeps properties and prefixes as written.
    css: { transformer: 'lightningcss', lightningcss: { targets: {}, exclude: Features.VendorPrefixes } },
    // Not in node_modules, because on a server the program may be unable to write into its own code.
    cacheDir: `${cacheDir}/vite`,
    define: {
      __CODE_REVISION__: JSON.stringify(
        readBuildVariables(process.env).codeRevision ?? codeRevision(process.env),
      ),
    },
    // Builds next to a development server write JSON here. Without this, Astro would read its content configuration again.
    server: { watch: { ignored: ['**/.cache/**'] } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [{ name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// }],
              },
            },
          },
        },
      },
    },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Anton',
      cssVariable: '--font-display-face',
      fallbacks: ['Anton Fallback'],
      // The fallback has its own metrics (src/styles/fonts.css), because the font sets only capitals.
      optimizedFallbacks: false,
      options: {
        variants: [{ src: [faces.display], weight: 400, style: 'normal' }],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Familjen Grotesk',
      cssVariable: '--font-text-face',
      fallbacks: [],
      optimizedFallbacks: false,
      options: {
        variants: [{ src: [faces.text], weight: '400 600', style: 'normal' }],
      },
    },
    {
      provider: fontProviders.local(),
      // A separate family, which browsers fetch only for letters that the previous family (tokens.css) lacks.
      name: 'Rest',
      cssVariable: '--font-text-rest',
      fallbacks: ['Familjen Fallback'],
      optimizedFallbacks: false,
      options: {
        variants: [
          { src: [faces.textRest], weight: '400 600', style: 'normal', unicodeRange: ['U+A3-2212'] },
        ],
      },
    },
  ],
  env: {
    schema: {
      CACHE_DIR: envField.string({ context: 'server', access: 'public', default: cacheDirOf({}) }),
      CONTENT_DIR: envField.string({ context: 'server', access: 'public', default: contentDirOf({}) }),
      NOTICES_FORM: envField.string({ context: 'server', access: 'public', optional: true }),
      REPO_URL: envField.string({ context: 'server', access: 'public', optional: true, url: true }),
      SHOWS_API_URL: envField.string({ context: 'server', access: 'public', optional: true, url: true }),
      PUBLIC_API_URL: envField.string({
        context: 'client',
        access: 'public',
        default: `http://localhost:${process.env.API_PORT || 5000}`,
      }),
      PUBLIC_CONTACT_ENDPOINT: envField.string({
        context: 'client',
        access: 'public',
        optional: true,
        url: true,
      }),
    },
  },
  security: {
    csp: {
      algorithm: 'SHA-256',
      // Astro does not hash scripts and styles with `is:inline`.
      styleDirective: { hashes: [`sha256-${hash('sha256', FIRST_STYLES, 'base64')}`] },
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        'frame-src https://www.youtube-nocookie.com',
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
      ],
    },
  },
});
