import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectDirectory } from './project-directory.service';
import { Project } from './project.entity';

/** Projects as tasks know them; apart from {@link ProjectsModule}, which in turn shows tasks. */
@Module({
  imports: [TypeOrmModule.forFeature([Project])],
  providers: [ProjectDirectory],
  exports: [ProjectDirectory, TypeOrmModule],
})
export class ProjectDirectoryModule {}
