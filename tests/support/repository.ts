/** The repository that the test site names as the home of its content. */
export const REPO_URL = 'https://github.com/timbito/gira';
