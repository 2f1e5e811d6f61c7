declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean | 'visible';
  }
}

export {};
