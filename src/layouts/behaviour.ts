/**
 * What answers a visitor's hand without being an island, for all pages in one file: fetched once, behind what the first
 * screen shows. What must be true before that (the dates, the forms) stands in the pages themselves.
 */
import '../components/marquee-pause.ts';
import '../components/navbar.ts';
