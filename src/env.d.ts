declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean;
    'client:visible-idle'?: boolean;
  }
}

export {};
