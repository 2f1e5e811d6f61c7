/** The repository that editors change the content in, where the site has no editor API. */
import { REPO_URL, SHOWS_API_URL } from 'astro:env/server';
import { parseRepository, type Repository } from '../../domain/site/content-repository.ts';
import { hasApi } from './api-address.ts';

/** Null without the setting; the build refuses an invalid one. */
export const repository: Repository | null = REPO_URL ? parseRepository(REPO_URL) : null;

/** Whether shows are added and changed in the repository: they are files, and no API stores them. */
export const savesToRepository = repository !== null && !hasApi && !SHOWS_API_URL;
