/** The style sheets of every page, in the order of the cascade. Imported one by one: integrations see each of them. */
import './fonts.css';
import './tokens.css';
import './inks.css';
import './festival-looks.css';
import './base.css';
import './components.css';
import './layout.css';
import './stub.css';
