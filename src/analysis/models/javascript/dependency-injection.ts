import type { LibraryModel } from '../rows/library-model.ts'

/** Containers that hand out the objects of a program. */
export const DEPENDENCY_INJECTION: LibraryModel = {
  types: [
    {
      roots: ['@angular/core', '@nestjs/core', '@nestjs/testing', 'inversify', 'tsyringe', 'typedi'],
      paths: [
        'Container.get',
        'Container.getAsync',
        'Container.getNamed',
        'Container.getTagged',
        'Container.resolve',
        'ContainerInstance.get',
        'DependencyContainer.resolve',
        'Injector.get',
        'ModuleRef.create',
        'ModuleRef.get',
        'ModuleRef.resolve',
        'NestFactory.create().get',
        'NestFactory.createApplicationContext().get',
        'NestFactory.createMicroservice().get',
        'TestingModule.get',
        'container.resolve',
        'inject',
      ],
      returns: 'wanted-object',
    },
    {
      roots: ['@nestjs/common'],
      paths: ['INestApplication.get', 'INestApplicationContext.get'],
      returns: 'wanted-object',
    },
    { roots: ['awilix'], paths: ['AwilixContainer.resolve', 'createContainer().resolve'], returns: 'wanted-object' },
  ],
}
