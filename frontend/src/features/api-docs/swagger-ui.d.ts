/** What we use of Swagger UI, which has no types for this file. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle' {
  import type { ComponentType, createElement, ReactNode } from 'react';

  export interface System {
    /** Its own version. */
    React: { createElement: typeof createElement };
    preauthorizeApiKey: (scheme: string, value: string) => void;
  }
  interface Props {
    children: ReactNode;
    className?: string;
    getComponent: (name: string, isContainer: true) => ComponentType;
  }
  export type Plugin = (system: System) => { components: Record<string, ComponentType<Props>> };
  export interface Request {
    headers: Record<string, string>;
  }
  interface Options {
    domNode: HTMLElement | null;
    spec: object;
    plugins: Plugin[];
    requestInterceptor: (request: Request) => Request;
    [other: string]: unknown;
  }
  export default function SwaggerUI(options: Options): System;
}
