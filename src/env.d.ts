declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean | 'idle';
  }
}

export {};
