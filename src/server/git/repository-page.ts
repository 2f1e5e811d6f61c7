/** Address of a repository on its forge, for warnings about public content. */

/** Returns the web page of a repository from the address of its remote; null for a local folder. */
export function repositoryPage(remote: string): string | null {
  const [, host, path] =
    /^(?:https?:\/\/(?:[^@/]*@)?|ssh:\/\/(?:[^@/]*@)?|[\w.-]+@)([\w.-]+)(?::\d+)?[/:](.+?)(?:\.git)?\/?$/u.exec(
      remote.trim(),
    ) ?? [];
  return host && path ? `https://${host}/${path}` : null;
}
