/** Thrown for a setting that can't be used. Its message, in Spanish, names the setting and says what to write. */
export class SettingsError extends Error {}
