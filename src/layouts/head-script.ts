/** The one script in the head of every page, inline: what runs before the first paint, and what must not wait for a file. */
import './before-paint.ts';
import './load-updates.ts';
import './import-page-script.ts';
