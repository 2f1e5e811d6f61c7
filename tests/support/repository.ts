/** Repository of the content in the settings of the test site. */
export const REPO_URL = 'https://github.com/timbito/gira';
