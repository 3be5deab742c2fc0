// The package's "exports" hide its types from the compiler, so the types that we use are repeated here.
declare module 'astro-i18next' {
  import type { AstroIntegration } from 'astro';
  import type { InitOptions } from 'i18next';

  export interface AstroI18nextConfig {
    defaultLocale: string;
    locales: string[];
    namespaces?: string[];
    defaultNamespace?: string;
    load?: ('server' | 'client')[];
    showDefaultLocale?: boolean;
    i18nextServer?: InitOptions;
  }

  export default function astroI18next(options?: { configPath?: string }): AstroIntegration;
}

declare module 'astro:scripts/page-ssr.js';
