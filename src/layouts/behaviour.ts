/** Behaviour of controls that are no islands, in one file for all pages. What must be right before it is inline in the pages. */
import '../components/marquee-pause.ts';
import '../components/navbar.ts';
import '../components/copy-button.ts';
