// @ts-check
import { createHash } from 'node:crypto';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { cutFonts } from './scripts/build/fonts.ts';
import { layerOrder, shortScopes } from './scripts/build/style-plugins.ts';
import { beforePaintScript } from './src/layouts/before-paint.ts';
import { cacheDirOf, contentDirOf } from './src/settings/folders.ts';

// What is empty is not set. PUBLIC_API_URL is not among these: there it means the origin of the page.
for (const name of [
  'BASE_PATH',
  'BUILD_NOW',
  'CACHE_DIR',
  'CONTENT_DIR',
  'PUBLIC_CONTACT_ENDPOINT',
  'SHOWS_API_TOKEN',
  'SHOWS_API_URL',
  'SITE_URL',
]) {
  if (process.env[name] === '') delete process.env[name];
}

const { SITE_URL = 'http://localhost:4321', BASE_PATH = '/' } = process.env;
const cacheDir = cacheDirOf(process.env);
const { hostname, port } = new URL(SITE_URL);
const faces = await cutFonts(cacheDir);
const hidden = ['/add/', '/contenido/', '/loader/', '/home/', '/404/'];

/** @type {import('astro').AstroIntegration} */
const interaction = {
  name: 'gira:client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['interaction', 'visible-idle']) {
        addClientDirective({ name, entrypoint: `./src/islands/directives/${name}.ts` });
      }
    },
  },
};

export default defineConfig({
  site: SITE_URL,
  base: BASE_PATH,
  cacheDir: `${cacheDir}/astro`,
  output: 'static',
  scopedStyleStrategy: 'class',
  // Links always end in a slash; a visitor's address may not.
  trailingSlash: 'ignore',
  server: { port: hostname === 'localhost' && port ? Number(port) : 4321 },
  devToolbar: { enabled: false },
  // Highlighting would print style attributes, which the content security policy forbids; no page shows code.
  markdown: { syntaxHighlight: false },
  // Four pages at once: a long tour's build waits for the disk otherwise.
  build: { concurrency: 4, format: 'directory', inlineStylesheets: 'always', assets: '_a' },
  integrations: [
    interaction,
    react(),
    sitemap({ filter: (page) => !hidden.some((path) => new URL(page).pathname.endsWith(path)) }),
  ],
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Anton',
      cssVariable: '--font-anton',
      fallbacks: ['Anton Fallback'],
      // Its stand-in is measured by hand (src/styles/fonts.css): only capitals are set in it.
      optimizedFallbacks: false,
      options: {
        variants: [{ src: [faces.anton], weight: 400, style: 'normal' }],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Familjen Grotesk',
      cssVariable: '--font-familjen',
      fallbacks: [],
      optimizedFallbacks: false,
      options: {
        variants: [{ src: [faces.familjen], weight: '400 600', style: 'normal' }],
      },
    },
    {
      provider: fontProviders.local(),
      // A family of its own: browsers fetch it for the letters that the one before it (tokens.css) does not have.
      name: 'Rest',
      cssVariable: '--font-familjen-rest',
      fallbacks: ['Familjen Fallback'],
      optimizedFallbacks: false,
      options: {
        variants: [
          { src: [faces.familjenRest], weight: '400 600', style: 'normal', unicodeRange: ['U+A3-2212'] },
        ],
      },
    },
  ],
  // Files, however small, that wait for a hand: src/layouts/behaviour.ts for all pages, copy buttons and videos for theirs.
  vite: {
    plugins: [layerOrder(), shortScopes()],
    build: {
      assetsInlineLimit: (file) =>
        /\/(?:Behaviour|CopyButtonScript|VideoFacade)\./u.test(file) ? false : undefined,
    },
    environments: {
      client: {
        build: {
          // Pages name their scripts: without what Astro adds to a component's name.
          rolldownOptions: {
            output: { entryFileNames: ({ name }) => `_a/${name.split('.astro')[0]}.[hash].js` },
          },
        },
      },
    },
  },
  env: {
    validateSecrets: true,
    schema: {
      BUILD_NOW: envField.string({ context: 'server', access: 'public', optional: true }),
      CACHE_DIR: envField.string({ context: 'server', access: 'public', default: cacheDirOf({}) }),
      CONTENT_DIR: envField.string({ context: 'server', access: 'public', default: contentDirOf({}) }),
      SHOWS_API_TOKEN: envField.string({ context: 'server', access: 'secret', optional: true }),
      SHOWS_API_URL: envField.string({ context: 'server', access: 'public', optional: true, url: true }),
      PUBLIC_API_URL: envField.string({
        context: 'client',
        access: 'public',
        default: 'http://localhost:5000',
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
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        'frame-src https://www.youtube-nocookie.com',
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
      ],
      scriptDirective: { hashes: [sha256(beforePaintScript)] },
    },
  },
});

/** @param {string} text @returns {`sha256-${string}`} */
function sha256(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
