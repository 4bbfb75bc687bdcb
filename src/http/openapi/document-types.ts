import type { FastifyContextConfig } from 'fastify'
import type { Role } from '../../domain/people/roles.ts'

/** The parts of an OpenAPI 3.1 document that are completed here. */
export type Schema = Record<string, unknown>
export type Reference = { $ref: string }
export type Media = { schema?: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
export type ApiResponse = {
  description: string
  headers?: Record<string, Reference>
  content?: Record<string, Media>
}
export type ApiParameter = {
  name: string
  in: string
  schema?: Schema
  example?: unknown
  description?: string
  required?: boolean
}
/**
 * Who may call a route. A team role includes the roles above it; `people` are signed in, whether or not they are in a
 * team.
 */
export type Access = { readonly who: 'everybody' | 'people' | 'operators' | Role; readonly tokens: boolean }
export type Operation = {
  operationId?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: (ApiParameter | Reference)[]
  requestBody?: { description?: string; required?: boolean; content: Record<string, Media> }
  responses: Record<string, ApiResponse>
  'x-route'?: FastifyContextConfig
  'x-access'?: Access
}
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
  tags?: { name: string; description?: string }[]
}
