/** Behaviour of controls that are not islands, in one file for all pages. Scripts that must run before it are inline in the pages. */
import '../components/home/marquee-pause.ts';
import '../components/shell/menu-script.ts';
import '../components/share/copy-button.ts';
