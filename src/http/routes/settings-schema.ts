import { createSettingsSchema, SETTINGS_SCHEMA_PATH } from '../../domain/settings/settings.ts'
import type { Services } from '../../services/create-services.ts'
import type { HttpApp } from '../types.ts'

/** The JSON Schema of the settings file, at a public URL that editors can use. */
export function registerSettingsSchema(app: HttpApp, services: Pick<Services, 'listRules'>): void {
  app.get(
    SETTINGS_SCHEMA_PATH,
    { config: { access: 'public', counted: false }, schema: { hide: true } },
    async (_request, reply) => {
      const schema = createSettingsSchema(services.listRules().map(({ id }) => id))
      return reply.type('application/schema+json').send({
        // The oldest draft that has everything needed here, since editors lag behind.
        $schema: 'http://json-schema.org/draft-07/schema#',
        ...schema,
      })
    },
  )
}
