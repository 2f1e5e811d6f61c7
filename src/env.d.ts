declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean | { hash: true };
    'client:calm'?: boolean;
  }
}

export {};
