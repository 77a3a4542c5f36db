import type { INestApplication } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';

import { endpointKey, type Endpoint } from '../platform/http/endpoint.js';

/** Returns the declaration of each handler of a running site. */
export function endpointsOf(application: INestApplication): Endpoint[] {
  const scanner = new MetadataScanner();
  const controllers = [...application.get(ModulesContainer).values()].flatMap(({ controllers: of }) => [
    ...of.values(),
  ]);
  return controllers.flatMap(({ metatype }) => {
    const prototype = (metatype as { prototype: Record<string, object> }).prototype;
    return scanner
      .getAllMethodNames(prototype)
      .map((name) => Reflect.getMetadata(endpointKey, prototype[name] ?? {}) as Endpoint | undefined)
      .filter((endpoint) => endpoint !== undefined);
  });
}
