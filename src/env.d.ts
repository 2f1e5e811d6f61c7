declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean;
    'client:calm'?: boolean;
  }
}

export {};
