/** Behaviour of controls that are not islands, in one file for all pages. Scripts that must run before it are inline in the pages. */
import '../components/marquee-pause.ts';
import '../components/navbar.ts';
import '../components/copy-button.ts';
