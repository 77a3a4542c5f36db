import { Module } from '@nestjs/common';

import { ArtifactRepository } from './artifact.repository.js';
import { ArtifactSweeps } from './artifact-sweeps.js';
import { Artifacts } from './artifacts.service.js';

@Module({ providers: [ArtifactRepository, Artifacts, ArtifactSweeps], exports: [Artifacts] })
export class ArtifactsModule {}
