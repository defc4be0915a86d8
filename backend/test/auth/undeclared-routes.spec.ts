import { Controller, Get, Module } from '@nestjs/common';
import { ApiDocumentModule } from '../../src/modules/api-document/api-document.module';
import { startApp } from '../support/test-app';
import type { Failure } from '../support/types';

@Controller('undeclared')
class UndeclaredController {
  @Get()
  answer() {
    return {};
  }
}

@Module({ controllers: [UndeclaredController] })
class UndeclaredModule {}

it('a route that declares no access is closed to all', async () => {
  const app = await startApp({
    database: 'sqlite',
    override: (module) => module.overrideModule(ApiDocumentModule).useModule(UndeclaredModule),
  });
  try {
    for (const client of [app.guest, await app.employee(), await app.admin()]) {
      const { status, body } = await client.get<Failure>('/undeclared');
      expect([status, body.code]).toEqual([403, 'forbidden']);
    }
    expect((await app.guest.get('/undeclared/nothing')).status).toBe(404);
  } finally {
    await app.close();
  }
});
