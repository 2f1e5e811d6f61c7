/** Thrown for an invalid setting. The message, in Spanish, has the name of the setting and an example of a valid value. */
export class SettingsError extends Error {}
