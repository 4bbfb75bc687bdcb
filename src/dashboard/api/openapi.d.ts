export interface paths {
  '/api/analyze': {
    /** @description For people, tokens as well */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            /** @description At most 1 MiB as UTF-8; more is answered with 413 */
            code: string
            filename: string
            /** @enum {unknown} */
            language: 'javascript' | 'typescript' | 'python' | 'java'
            /** @description At most 1 MiB as UTF-8; more is answered with 413 */
            packageJson?: string
            /** @description Needed only by people in several teams */
            teamId?: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              dependencyScan: components['schemas']['DependencyScan'] | null
              /** @description 100 is clean. 100 × the product of (1 − severity × confidence) over the findings and vulnerable packages, with severity critical 0.40, high 0.20, medium 0.08, low 0.02 and confidence high 1, medium 0.7, low 0.4; rounded. At most 99 with any of them, at most 90 when dependencies could not be looked up in full, and at most 50 when the code could not be analysed in full: see `parseErrors`, `skipped` and `dependencyScan.incomplete` */
              overallScore: number
              recommendations: {
                detail: string
                packageName?: string
                /** @enum {unknown} */
                priority: 'critical' | 'high' | 'medium' | 'low'
                ruleId?: string
                title: string
              }[]
              staticAnalysis: {
                durationMs: number
                findings: components['schemas']['Finding'][]
                /** @enum {unknown} */
                language: 'javascript' | 'typescript' | 'python' | 'java'
                parseErrors: {
                  column: number
                  file: string
                  line: number
                  message: string
                }[]
                /** @description Why the code was not, or not wholly, analysed */
                skipped: {
                  /** @enum {unknown} */
                  code:
                    | 'unsupported_language'
                    | 'too_large'
                    | 'not_text'
                    | 'unparseable'
                    | 'timeout'
                    | 'out_of_memory'
                    | 'crashed'
                    | 'limit'
                  file: string
                  reason: string
                }[]
                summary: {
                  critical: number
                  fixable: number
                  /** @description Of the fixable ones, those that only AI can attempt */
                  fixableWithAi: number
                  high: number
                  low: number
                  medium: number
                  total: number
                }
                /** @description Found as well, but suppressed by a remark in the code; in neither the summary nor the score */
                suppressed: components['schemas']['SuppressedFinding'][]
              }
            }
          }
        }
      }
    }
  }
  '/api/auth/callback': {
    /** @description For everybody */
    get: {
      parameters: {
        query?: {
          code?: string
          state?: string
        }
        header?: never
        path?: never
        cookie?: never
      }
      responses: never
    }
  }
  '/api/auth/dev-login': {
    /** @description For everybody */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            /** Format: email */
            email?: string
            login: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              user: components['schemas']['User']
            }
          }
        }
      }
    }
  }
  '/api/auth/login': {
    /** @description For everybody */
    get: {
      parameters: {
        query?: {
          returnTo?: string
        }
        header?: never
        path?: never
        cookie?: never
      }
      responses: never
    }
  }
  '/api/auth/logout': {
    /** @description For everybody */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      responses: {
        204: {
          content?: never
        }
      }
    }
  }
  '/api/auth/session': {
    /** @description For people, tokens as well */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': {
              /** @description Whether who asks runs this service and may use the routes for operators */
              operator: boolean
              /** @description What the person has apart from teams; absent when a token asks */
              quota?: {
                /** @description Analyses made without a team in this calendar month (UTC) */
                analyses: {
                  limit: number
                  remaining: number
                  /**
                   * Format: date-time
                   * @description ISO 8601, UTC
                   */
                  resetsAt: string
                  used: number
                }
                /** @description Teams on the FREE plan that the person owns, and those that were deleted in this month after they had analysed something */
                freeTeams: {
                  limit: number
                  remaining: number
                  used: number
                }
              }
              teams: {
                /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
                id: string
                name: string
                /** @enum {unknown} */
                plan: 'FREE' | 'TEAM' | 'ENTERPRISE'
                /** @enum {unknown} */
                role: 'owner' | 'admin' | 'member'
                slug: string
              }[]
              /** @description The token that asks; absent when a person does */
              token?: {
                expiresAt: string | null
                /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
                id: string
                name: string
                /**
                 * @description `read`: what a member may read; `write`: also what an admin may change, but for what needs a person
                 * @example [
                 *       "read",
                 *       "write"
                 *     ]
                 */
                scopes: ('read' | 'write')[]
              }
              /** @description null when a token asks */
              user: components['schemas']['User'] | null
            }
          }
        }
      }
    }
  }
  '/api/billing/checkout': {
    /** @description For people */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            /**
             * @description `none` when left out. Others are sold with the pricing model `ai-options` only
             * @enum {unknown}
             */
            aiOption?: 'none' | 'credits' | 'unlimited'
            /**
             * @description `month` when left out; a year costs 17 % less
             * @enum {unknown}
             */
            interval?: 'month' | 'year'
            /** @enum {unknown} */
            plan: 'TEAM' | 'ENTERPRISE'
            /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
            teamId: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['CheckoutStarted']
          }
        }
      }
    }
  }
  '/api/billing/portal': {
    /** @description For people */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
            teamId: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PortalOpened']
          }
        }
      }
    }
  }
  '/api/billing/webhook': {
    /** @description For everybody */
    post: {
      parameters: {
        query?: never
        header: {
          'Stripe-Signature': string
        }
        path?: never
        cookie?: never
      }
      /** @description The event, as the payment processor's own documentation describes it */
      requestBody: {
        content: {
          'application/json': Record<string, never>
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              /** @enum {boolean} */
              received: true
            }
          }
        }
      }
    }
  }
  '/api/codehost/webhook': {
    /** @description For everybody */
    post: {
      parameters: {
        query?: never
        header: {
          'X-GitHub-Delivery': string
          'X-GitHub-Event': string
          'X-Hub-Signature-256': string
        }
        path?: never
        cookie?: never
      }
      /** @description The event, as the code host's own documentation describes it */
      requestBody: {
        content: {
          'application/json': Record<string, never>
        }
      }
      responses: {
        202: {
          content: {
            'application/json': {
              outcome: string
            }
          }
        }
      }
    }
  }
  '/api/fix-receipts/{receiptId}': {
    /** @description For everybody */
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          receiptId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/vnd.dsse.envelope.v1+json': components['schemas']['FixReceiptEnvelope']
          }
        }
      }
    }
  }
  '/api/fix-receipts/{receiptId}/verify': {
    /** @description For everybody */
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          receiptId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['FixReceiptVerification']
          }
        }
      }
    }
  }
  '/api/meta': {
    /** @description For everybody */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Meta']
          }
        }
      }
    }
  }
  '/api/operator/actions': {
    /** @description For operators */
    get: {
      parameters: {
        query?: {
          cursor?: string
          limit?: string
        }
        header?: never
        path?: never
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': {
              items: components['schemas']['OperatorAction'][]
              nextCursor: string | null
            }
          }
        }
      }
    }
  }
  '/api/operator/deliveries': {
    /** @description For operators */
    get: {
      parameters: {
        query?: {
          cursor?: string
          event?: string
          limit?: string
          source?: 'codehost' | 'billing'
          state?: 'waiting' | 'retrying' | 'handled' | 'ignored' | 'failed'
        }
        header?: never
        path?: never
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': {
              items: components['schemas']['Delivery'][]
              nextCursor: string | null
            }
          }
        }
      }
    }
  }
  '/api/operator/deliveries/{deliveryId}/redeliver': {
    /** @description For operators */
    post: {
      parameters: {
        query?: never
        header?: never
        path: {
          deliveryId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Delivery']
          }
        }
      }
    }
  }
  '/api/operator/health': {
    /** @description For operators */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['OperatorHealth']
          }
        }
      }
    }
  }
  '/api/operator/outbox': {
    /** @description For operators */
    get: {
      parameters: {
        query?: {
          cursor?: string
          limit?: string
          state?: 'waiting' | 'sent' | 'failed'
        }
        header?: never
        path?: never
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': {
              items: components['schemas']['OutboxMail'][]
              nextCursor: string | null
            }
          }
        }
      }
    }
  }
  '/api/operator/outbox/{mailId}': {
    /** @description For operators */
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          mailId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['OutboxMailDetail']
          }
        }
      }
    }
  }
  '/api/operator/outbox/{mailId}/html': {
    /** @description For operators */
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          mailId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'text/html': string
          }
        }
      }
    }
  }
  '/api/operator/outbox/{mailId}/resend': {
    /** @description For operators */
    post: {
      parameters: {
        query?: never
        header?: never
        path: {
          mailId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['OutboxMail']
          }
        }
      }
    }
  }
  '/api/operator/queue': {
    /** @description For operators */
    get: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['OperatorQueue']
          }
        }
      }
    }
  }
  '/api/operator/queue/failures': {
    /** @description For operators */
    get: {
      parameters: {
        query?: {
          cursor?: string
          limit?: string
          state?: 'retrying' | 'failed'
          task?: string
        }
        header?: never
        path?: never
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': {
              items: components['schemas']['JobFailure'][]
              nextCursor: string | null
            }
          }
        }
      }
    }
  }
  '/api/operator/queue/failures/{jobId}/discard': {
    /** @description For operators */
    post: {
      parameters: {
        query?: never
        header?: never
        path: {
          jobId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['JobChanged']
          }
        }
      }
    }
  }
  '/api/operator/queue/failures/{jobId}/retry': {
    /** @description For operators */
    post: {
      parameters: {
        query?: never
        header?: never
        path: {
          jobId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['JobChanged']
          }
        }
      }
    }
  }
  '/api/rules': {
    /** @description For everybody */
    get: {
      parameters: {
        query?: {
          cursor?: string
          limit?: string
        }
        header?: never
        path?: never
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': {
              items: components['schemas']['Rule'][]
              nextCursor: string | null
            }
          }
        }
      }
    }
  }
  '/api/rules/{ruleId}': {
    /** @description For everybody */
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          ruleId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Rule']
          }
        }
      }
    }
  }
  '/api/teams': {
    /** @description For people, tokens as well */
    get: {
      parameters: {
        query?: {
          cursor?: string
          limit?: string
        }
        header?: never
        path?: never
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': {
              items: components['schemas']['Team'][]
              nextCursor: string | null
            }
          }
        }
      }
    }
    /** @description For people */
    post: {
      parameters: {
        query?: never
        header?: never
        path?: never
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            name: string
          }
        }
      }
      responses: {
        201: {
          content: {
            'application/json': components['schemas']['Team']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}': {
    /** @description For the role member, tokens as well */
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Team']
          }
        }
      }
    }
    /** @description For the role owner */
    delete: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        204: {
          content?: never
        }
      }
    }
    /** @description For the role admin, tokens as well */
    patch: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            /**
             * @description Where AI fixes go: into fix pull requests, only as suggestions in the review, or nowhere. A repository can narrow it down in its settings
             * @enum {unknown}
             */
            aiFixMode?: 'pull-request' | 'suggestions' | 'off'
            name?: string
            slug?: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Team']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/analysed-repository': {
    /** @description For the role admin, tokens as well */
    put: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            repositoryId: number
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Repository']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/analyses': {
    /** @description For the role member, tokens as well */
    get: {
      parameters: {
        query?: {
          count?: 'true'
          cursor?: string
          fixable?: 'true' | 'false'
          from?: string
          limit?: string
          pr?: string
          q?: string
          repository?: string
          ruleId?: string
          severity?: 'critical' | 'high' | 'medium' | 'low'
          source?: 'pull_request' | 'api'
          status?: 'running' | 'complete' | 'partial' | 'failed'
          to?: string
        }
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': {
              items: components['schemas']['AnalysisListItem'][]
              nextCursor: string | null
              /** @description With `count=true`: how many fit the filters, on all pages */
              total?: {
                count: number
                /** @description false: there are more */
                isExact: boolean
              }
            }
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/analyses/{analysisId}': {
    /** @description For the role member, tokens as well */
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          analysisId: string
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Analysis']
            'application/sarif+json': Record<string, never>
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/analyses/{analysisId}/excerpts': {
    /** @description For the role member, tokens as well */
    get: {
      parameters: {
        query: {
          finding: string
        }
        header?: never
        path: {
          analysisId: string
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Excerpts']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/analytics/quota': {
    /** @description For the role member, tokens as well */
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Quota']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/analytics/statistics': {
    /** @description For the role member, tokens as well */
    get: {
      parameters: {
        query?: {
          from?: string
          to?: string
        }
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Statistics']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/analytics/trends': {
    /** @description For the role member, tokens as well */
    get: {
      parameters: {
        query?: {
          format?: 'json' | 'csv'
          from?: string
          interval?: 'day' | 'week' | 'month'
          to?: string
        }
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Trend']
            'text/csv': string
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/audit-logs': {
    /** @description For the role admin, tokens as well */
    get: {
      parameters: {
        query?: {
          action?: string
          actorUserId?: string
          cursor?: string
          format?: 'json' | 'csv'
          from?: string
          limit?: string
          target?: string
          to?: string
        }
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': {
              items: components['schemas']['AuditLog'][]
              nextCursor: string | null
            }
            'text/csv': string
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/create-fix-pr': {
    /** @description For the role member, tokens as well */
    post: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            /**
             * @description suggestions: a review of the pull request with suggestions, which takes nothing from the quota, on every plan; default pull-request. A pull request from a fork gets suggestions in any case
             * @enum {unknown}
             */
            delivery?: 'pull-request' | 'suggestions'
            /** @description Only say what would be fixed; takes nothing from the quota */
            dryRun?: boolean
            prUrl: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['FixRequested'] | components['schemas']['FixPreview']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/credits': {
    /** @description For the role member, tokens as well */
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Credits']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/credits/alerts': {
    /** @description For the role member, tokens as well */
    get: {
      parameters: {
        query?: {
          cursor?: string
          limit?: string
        }
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': {
              items: components['schemas']['CreditAlert'][]
              nextCursor: string | null
            }
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/credits/alerts/{alertId}/acknowledge': {
    /** @description For the role admin, tokens as well */
    post: {
      parameters: {
        query?: never
        header?: never
        path: {
          alertId: string
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['CreditAlert']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/credits/configure': {
    /** @description For the role admin */
    post: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      /** @description `ownKey` goes with `own-key`, and with nothing else. Left out, the stored key is used again */
      requestBody: {
        content: {
          'application/json': {
            /** @enum {unknown} */
            creditType: 'own-key' | 'pack' | 'unlimited'
            /** @description A new key with its provider and model. Without `apiKey` the stored key is used again, with another `model` if one is named */
            ownKey?: {
              /**
               * @description Stored encrypted, sent to the provider alone, and never shown again
               * @example sk-or-v1-0000000000000000
               */
              apiKey?: string
              /**
               * @description As the provider names it
               * @example anthropic/claude-sonnet-4.5
               */
              model?: string
              /** @enum {unknown} */
              provider?: 'openrouter' | 'anthropic' | 'openai' | 'groq' | 'together'
            }
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['CreditsConfigured']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/credits/test-connection': {
    /** @description For the role admin */
    post: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            /**
             * @description Stored encrypted, sent to the provider alone, and never shown again
             * @example sk-or-v1-0000000000000000
             */
            apiKey: string
            /**
             * @description As the provider names it
             * @example anthropic/claude-sonnet-4.5
             */
            model: string
            /** @enum {unknown} */
            provider: 'openrouter' | 'anthropic' | 'openai' | 'groq' | 'together'
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ConnectionTest']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/credits/usage-history': {
    /** @description For the role member, tokens as well */
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['AiUsageHistory']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/dependencies': {
    /** @description For the role member, tokens as well */
    get: {
      parameters: {
        query?: {
          cursor?: string
          ecosystem?: 'npm' | 'PyPI' | 'Maven'
          format?: 'json' | 'csv'
          limit?: string
          q?: string
          reachability?: 'imported' | 'not-imported' | 'unknown'
          repository?: string
          severity?: 'critical' | 'high' | 'medium' | 'low'
        }
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DependencyList']
            'text/csv': string
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/expired-suppressions': {
    /** @description For the role member, tokens as well */
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': {
              items: components['schemas']['ExpiredSuppressions'][]
            }
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/fix-prs': {
    /** @description For the role member, tokens as well */
    get: {
      parameters: {
        query?: {
          cursor?: string
          from?: string
          limit?: string
          q?: string
          repository?: string
          status?: 'queued' | 'running' | 'open' | 'merged' | 'closed' | 'skipped' | 'failed'
          to?: string
        }
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': {
              items: components['schemas']['FixPullRequest'][]
              nextCursor: string | null
            }
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/fix-prs/{fixPrId}': {
    /** @description For the role member, tokens as well */
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          fixPrId: string
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['FixPullRequestDetails']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/installations': {
    /** @description For the role member, tokens as well */
    get: {
      parameters: {
        query?: {
          cursor?: string
          limit?: string
        }
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': {
              installUrl: string | null
              items: components['schemas']['Installation'][]
              nextCursor: string | null
              /** @description For admins: new installations on accounts where one of the team was uninstalled, which the own account sees at the code host and which belong to no team. Connect them like any other. */
              reconnectable: components['schemas']['Installation'][]
            }
          }
        }
      }
    }
    /** @description For the role admin */
    post: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            installationId: number
          }
        }
      }
      responses: {
        201: {
          content: {
            'application/json': components['schemas']['Installation']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/invoices': {
    /** @description For the role owner */
    get: {
      parameters: {
        query?: {
          cursor?: string
          limit?: string
        }
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': {
              items: components['schemas']['Invoice'][]
              nextCursor: string | null
            }
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/members': {
    /** @description For the role member, tokens as well */
    get: {
      parameters: {
        query?: {
          cursor?: string
          limit?: string
          q?: string
          role?: 'owner' | 'admin' | 'member'
        }
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': {
              items: components['schemas']['Member'][]
              nextCursor: string | null
            }
          }
        }
      }
    }
    /** @description For the role admin */
    post: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            /** Format: email */
            email?: string
            login?: string
            /** @enum {unknown} */
            role: 'owner' | 'admin' | 'member'
          }
        }
      }
      responses: {
        201: {
          content: {
            'application/json': components['schemas']['Member']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/members/{userId}': {
    /** @description For the role member */
    delete: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
          userId: string
        }
        cookie?: never
      }
      responses: {
        204: {
          content?: never
        }
      }
    }
    /** @description For the role admin */
    patch: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
          userId: string
        }
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            /** @enum {unknown} */
            role: 'owner' | 'admin' | 'member'
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Member']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/members/{userId}/invitation': {
    /** @description For the role admin, tokens as well */
    post: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
          userId: string
        }
        cookie?: never
      }
      responses: {
        202: {
          content: {
            'application/json': components['schemas']['Member']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/repositories': {
    /** @description For the role member, tokens as well */
    get: {
      parameters: {
        query?: {
          cursor?: string
          limit?: string
        }
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': {
              items: components['schemas']['Repository'][]
              nextCursor: string | null
            }
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/subscription': {
    /** @description For the role owner */
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Subscription']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/tokens': {
    /** @description For the role admin */
    get: {
      parameters: {
        query?: {
          cursor?: string
          limit?: string
        }
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      responses: {
        200: {
          content: {
            'application/json': {
              items: components['schemas']['Token'][]
              nextCursor: string | null
            }
          }
        }
      }
    }
    /** @description For the role admin */
    post: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
        }
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json': {
            /**
             * Format: date-time
             * @description At most 366 days ahead, which is also what a token without it gets
             * @example 2027-06-30T12:00:00Z
             */
            expiresAt?: string
            /** @example Nightly build */
            name: string
            /**
             * @description `read`: what a member may read; `write`: also what an admin may change, but for what needs a person
             * @example [
             *       "read",
             *       "write"
             *     ]
             */
            scopes: ('read' | 'write')[]
          }
        }
      }
      responses: {
        201: {
          content: {
            'application/json': components['schemas']['CreatedToken']
          }
        }
      }
    }
  }
  '/api/teams/{teamId}/tokens/{tokenId}': {
    /** @description For the role admin */
    delete: {
      parameters: {
        query?: never
        header?: never
        path: {
          teamId: string
          tokenId: string
        }
        cookie?: never
      }
      responses: {
        204: {
          content?: never
        }
      }
    }
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    /**
     * AiOffer
     * @description Fixes that AI can attempt, to be merged after review; null when no AI option is configured or AI fixes are off
     */
    AiOffer: {
      /** @enum {unknown} */
      creditType: 'own-key' | 'pack' | 'unlimited'
      estimatedCostEur: number | null
      /**
       * @description Findings that a model would be asked about
       * @example 3
       */
      fixes: number
      /**
       * @description pull-request: in either delivery; suggestions: only where suggestions are asked for
       * @enum {unknown}
       */
      mode: 'pull-request' | 'suggestions'
      /**
       * @description Credits that it takes at most: one for each fix that is delivered
       * @example 3
       */
      price: number
      refusal: {
        daysRemaining: number
        limit: number
        message: string
        used: number
      } | null
      /**
       * @description Credits that are left
       * @example 497
       */
      remaining: number | 'unlimited'
    }
    /** AiUsageHistory */
    AiUsageHistory: {
      averagePerDay: number
      /** @description Days of the last three months on which AI was used, oldest first */
      history: {
        /** @description Euro */
        cost: number
        /**
         * @description UTC
         * @example 2026-11-21
         */
        date: string
        fixesUsed: number
        /** @example src/users.ts */
        topFile: string
      }[]
      /** @description Fixes of the whole period, if it goes on like this */
      projectedMonthEnd: number
      totalThisMonth: number
    }
    /** Analysis */
    Analysis: {
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      analysedAt: string
      credits: components['schemas']['AiOffer'] | null
      dependencies: components['schemas']['DependencyReview'] | null
      durationMs: number | null
      filesAnalysed: number
      filesTotal: number
      /** @description All that were found, also those that the merge base had already */
      findingCount: number
      findings: components['schemas']['ReviewedFinding'][]
      /** @description Findings and vulnerable packages that were introduced, are not left aside, and can be fixed, with AI as well */
      fixableCount: number
      /** @description Of these, findings that only AI can attempt to fix, with the credits that the team has now */
      fixableWithAiCount: number
      headSha: string | null
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      id: string
      /** @description Findings that the pull request brings and comments show; all of a call of the API */
      introduced: {
        language: {
          [key: string]: number
        }
        rule: {
          [key: string]: number
        }
        severity: {
          [key: string]: number
        }
        total: number
      }
      mergeBaseSha: string | null
      prNumber: number | null
      repositoryFullName: string | null
      repositoryId: number | null
      settings: components['schemas']['SettingsNote']
      skipped: {
        /** @enum {unknown} */
        code:
          | 'unsupported_language'
          | 'too_large'
          | 'not_text'
          | 'unparseable'
          | 'timeout'
          | 'out_of_memory'
          | 'crashed'
          | 'limit'
        file: string
        reason: string
      }[]
      /** @enum {unknown} */
      source: 'pull_request' | 'api'
      /** @enum {unknown} */
      status: 'running' | 'complete' | 'partial' | 'failed'
      suppressed: components['schemas']['ReviewedSuppression'][]
    }
    /** AnalysisListItem */
    AnalysisListItem: {
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      analysedAt: string
      durationMs: number | null
      filesAnalysed: number
      filesTotal: number
      /** @description All that were found, also those that the merge base had already */
      findingCount: number
      /** @description Findings and vulnerable packages that were introduced, are not left aside, and can be fixed, with AI as well */
      fixableCount: number
      /** @description Of these, findings that only AI can attempt to fix, with the credits that the team has now */
      fixableWithAiCount: number
      headSha: string | null
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      id: string
      /** @description Findings that the pull request brings and comments show; all of a call of the API */
      introduced: {
        language: {
          [key: string]: number
        }
        rule: {
          [key: string]: number
        }
        severity: {
          [key: string]: number
        }
        total: number
      }
      prNumber: number | null
      repositoryFullName: string | null
      repositoryId: number | null
      /** @enum {unknown} */
      source: 'pull_request' | 'api'
      /** @enum {unknown} */
      status: 'running' | 'complete' | 'partial' | 'failed'
    }
    /** AuditLog */
    AuditLog: {
      /** @example member.added */
      action: string
      actor: {
        login: string | null
        name: string | null
        /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
        userId: string
      } | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string
      details: {
        [key: string]: unknown
      }
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      id: string
      target: string | null
    }
    /** BoughtSubscription */
    BoughtSubscription: {
      /** @enum {unknown} */
      aiOption: 'none' | 'credits' | 'unlimited'
      /** @description In cents for the whole interval, by today's prices, without taxes and discounts */
      amount: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      currentPeriodStart: string
      endsAt: string | null
      /** @description The id at the payment processor */
      id: string
      /** @enum {unknown} */
      interval: 'month' | 'year'
      paymentGraceEndsAt: string | null
      /** @enum {unknown} */
      plan: 'TEAM' | 'ENTERPRISE'
      renewsAt: string | null
      /** @description In the payment processor's words, such as active or past_due */
      status: string
    }
    /** CheckoutStarted */
    CheckoutStarted: {
      /** @description The id at the payment processor */
      sessionId: string
      /**
       * @description A page of the payment processor, or of ours
       * @example https://…
       */
      url: string
    }
    /** ConnectionTest */
    ConnectionTest: {
      /**
       * @description Euro; left out when the price of the model is not known
       * @example 0.0306
       */
      estimatedCostPerFix?: number
      /** @example The key and the model work. */
      message: string
      success: boolean
    }
    /** CreatedToken */
    CreatedToken: {
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string
      createdBy: string | null
      expiresAt: string | null
      /**
       * @description The last characters of the secret
       * @example x7Qa
       */
      hint: string
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      id: string
      lastUsedAt: string | null
      /** @example Nightly build */
      name: string
      /**
       * @description `read`: what a member may read; `write`: also what an admin may change, but for what needs a person
       * @example [
       *       "read",
       *       "write"
       *     ]
       */
      scopes: ('read' | 'write')[]
      /**
       * @description The secret. It is shown this once; only its hash is stored
       * @example fxw_3vJ0yVQ1m5cYk2sR8hT4nB7uXwZpLd9aEoGfKiNjHqM
       */
      token: string
    }
    /** CreditAlert */
    CreditAlert: {
      acknowledged: boolean
      creditsRemaining: number
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      id: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      sentAt: string
      /** @enum {unknown} */
      type: '50_percent' | '75_percent' | '90_percent' | 'exhausted'
    }
    /** Credits */
    Credits: {
      /**
       * @description Whether packs and the unlimited option can be bought here: not_sold where AI fixes use a key of the team’s own only, not_configured where the server lacks the key that they are made with
       * @enum {unknown}
       */
      boughtOptions: 'offered' | 'not_sold' | 'not_configured'
      /** @description Whether AI fixes have something to be paid with */
      configured: boolean
      creditsRemaining: number | null
      creditsUsed: number
      /** @enum {unknown} */
      creditType: 'own-key' | 'pack' | 'unlimited'
      daysRemaining: number
      monthlyLimit: number | null
      otherCreditType: ('own-key' | 'pack' | 'unlimited') | null
      ownKey?: {
        /** @description false: there is none, or it has to be entered again */
        keyConfigured: boolean
        model: string | null
        provider: string | null
      }
      percentageUsed: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      periodEnd: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      periodStart: string
      /** @description In the running period */
      usageThisMonth: {
        /** @description Euro */
        estimatedCost: number
        topFiles: {
          fixes: number
          /** @example src/users.ts */
          path: string
        }[]
        totalFixes: number
      }
      /** @description The worst threshold that is reached and was not acknowledged */
      warnings: {
        /** @description AI fixes wait until somebody does something, or the period ends */
        actionRequired: boolean
        alertId: string | null
        /** @example 260 of 500 AI credits used, 240 credits left for 12 days. */
        message: string
        /** @enum {unknown} */
        type: '50_percent' | '75_percent' | '90_percent' | 'exhausted'
      }[]
    }
    /** CreditsConfigured */
    CreditsConfigured: {
      /**
       * @description Whether packs and the unlimited option can be bought here: not_sold where AI fixes use a key of the team’s own only, not_configured where the server lacks the key that they are made with
       * @enum {unknown}
       */
      boughtOptions: 'offered' | 'not_sold' | 'not_configured'
      /** @description Whether AI fixes have something to be paid with */
      configured: boolean
      creditsRemaining: number | null
      creditsUsed: number
      /** @enum {unknown} */
      creditType: 'own-key' | 'pack' | 'unlimited'
      daysRemaining: number
      /** @example AI fixes use the own key now. */
      message: string
      monthlyLimit: number | null
      otherCreditType: ('own-key' | 'pack' | 'unlimited') | null
      ownKey?: {
        /** @description false: there is none, or it has to be entered again */
        keyConfigured: boolean
        model: string | null
        provider: string | null
      }
      percentageUsed: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      periodEnd: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      periodStart: string
      /** @enum {boolean} */
      success: true
      /** @description In the running period */
      usageThisMonth: {
        /** @description Euro */
        estimatedCost: number
        topFiles: {
          fixes: number
          /** @example src/users.ts */
          path: string
        }[]
        totalFixes: number
      }
      /** @description The worst threshold that is reached and was not acknowledged */
      warnings: {
        /** @description AI fixes wait until somebody does something, or the period ends */
        actionRequired: boolean
        alertId: string | null
        /** @example 260 of 500 AI credits used, 240 credits left for 12 days. */
        message: string
        /** @enum {unknown} */
        type: '50_percent' | '75_percent' | '90_percent' | 'exhausted'
      }[]
    }
    /** Delivery */
    Delivery: {
      action: string | null
      attempts: number
      /** @example 72d3162e-cc78-41e3-81ab-4c9367dc2958 */
      deliveryId: string
      error: string | null
      /** @example pull_request */
      event: string
      installationId: number | null
      processedAt: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      receivedAt: string
      /** @enum {unknown} */
      source: 'codehost' | 'billing'
      /**
       * @description waiting: no attempt so far, or sent again; retrying: the last attempt failed, and another will follow; ignored: nothing here depends on it
       * @enum {unknown}
       */
      state: 'waiting' | 'retrying' | 'handled' | 'ignored' | 'failed'
    }
    /**
     * Dependency
     * @description A vulnerability of a package in a manifest of a repository
     */
    Dependency: {
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      analysedAt: string
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      analysisId: string
      currentVersion: string
      /** @description The CVE identifier, or the record's own id when it has none */
      cve: string
      cvssScore: number | null
      /** @enum {unknown} */
      ecosystem: 'npm' | 'PyPI' | 'Maven'
      fixedVersion: string | null
      /** @description The record's id, such as GHSA-… */
      id: string
      importedAt: {
        file: string
        line: number
      }[]
      isDevelopmentOnly: boolean
      isDirect: boolean
      /** @description A fix pull request for that pull request upgrades it */
      isFixable: boolean
      isMalware: boolean
      /**
       * @description Tells it from all others of the list
       * @example 9e107d9d372bb6826bd81d3542a419d6
       */
      key: string
      line: number | null
      /** @example package.json */
      manifest: string
      /** @description Why a fix pull request does not upgrade it; null when it does */
      noUpgradeReason: string | null
      /**
       * @description new: only open pull requests bring it; pre-existing: a base branch has it, as far as is known
       * @enum {unknown}
       */
      origin: 'new' | 'pre-existing'
      packageName: string
      /** @description From the direct dependency to the package */
      path: string[]
      /** @description The pull request of that analysis */
      prNumber: number
      /** @enum {unknown} */
      prState: 'open' | 'merged'
      /** @description How many have it: open ones, and the merged one that was the last to change the manifest */
      pullRequests: number
      /** @enum {unknown} */
      reachability: 'imported' | 'not-imported' | 'unknown'
      references: string[]
      repository: string
      /** @enum {unknown} */
      severity: 'critical' | 'high' | 'medium' | 'low'
      title: string
      upgrade: {
        /** @enum {unknown} */
        how: 'direct' | 'parent' | 'override' | 'lock'
        isMajor: boolean
        to: string
      } | null
    }
    /** DependencyList */
    DependencyList: {
      /** @description Of all that the filters let through */
      counts: {
        critical: number
        high: number
        low: number
        medium: number
        packages: number
        repositories: number
        total: number
      }
      items: components['schemas']['Dependency'][]
      nextCursor: string | null
    }
    /**
     * DependencyReview
     * @description What the manifests of the pull request depend on
     */
    DependencyReview: {
      incomplete: boolean
      manifests: {
        dependencies: number
        /** @enum {unknown} */
        ecosystem: 'npm' | 'PyPI' | 'Maven'
        path: string
        problem: {
          column: number
          line: number
          reason: string
        } | null
        /** @description Requirements of which the least version was looked up */
        rangeMinimums: number
        /** @description Packages that nothing was learnt about: not known to be clean */
        unknown: string[]
        unresolved: {
          packageName: string
          reason: string
          requirement: string
        }[]
        vulnerabilities: components['schemas']['DependencyVulnerability'][]
      }[]
    }
    /**
     * DependencyScan
     * @description What the packageJson depends on. Null without one, for other languages than javascript, and when the scan fails.
     */
    DependencyScan: {
      /** @description Versions looked at, each once */
      dependencies: number
      /** @enum {unknown} */
      ecosystem: 'npm'
      /** @description Not everything could be told: a package is unknown, or the manifest could not be read */
      incomplete: boolean
      problem: {
        column: number
        line: number
        reason: string
      } | null
      /** @description Requirements that allow several versions: the least of them was looked up */
      rangeMinimums: number
      /** @description Milliseconds */
      scanTime: number
      /** @description Packages (`name@version`) about which there was no answer: not known to be clean */
      unknown: string[]
      /** @description Requirements that name no version: tags, addresses, workspaces */
      unresolved: {
        packageName: string
        reason: string
        requirement: string
      }[]
      /** @description Worst first */
      vulnerabilities: components['schemas']['ScannedVulnerability'][]
    }
    /** DependencyVulnerability */
    DependencyVulnerability: {
      /**
       * @description Why comments and the verdict only count it; absent for those they show
       * @enum {unknown}
       */
      aside?: 'severity'
      currentVersion: string
      /** @description The CVE identifier, or the record's own id when it has none */
      cve: string
      cvssScore: number | null
      fixedVersion: string | null
      /** @description The record's id, such as GHSA-… */
      id: string
      importedAt: {
        file: string
        line: number
      }[]
      isDevelopmentOnly: boolean
      isDirect: boolean
      isMalware: boolean
      /** @description No lock file says what is installed: the least version that the range allows */
      isRangeMinimum?: boolean
      line: number | null
      /** @enum {unknown} */
      origin: 'new' | 'pre-existing'
      packageName: string
      /** @description From the direct dependency to the package */
      path: string[]
      /** @enum {unknown} */
      reachability: 'imported' | 'not-imported' | 'unknown'
      references: string[]
      /** @enum {unknown} */
      severity: 'critical' | 'high' | 'medium' | 'low'
      title: string
      upgrade: {
        /** @enum {unknown} */
        how: 'direct' | 'parent' | 'override' | 'lock'
        isMajor: boolean
        to: string
      } | null
    }
    /** Error */
    Error: {
      /** @enum {unknown} */
      code:
        | 'VALIDATION_FAILED'
        | 'INVALID_PR_URL'
        | 'INVALID_CURSOR'
        | 'INVALID_API_KEY'
        | 'INVALID_SIGNATURE'
        | 'UNAUTHENTICATED'
        | 'SIGN_IN_FAILED'
        | 'FORBIDDEN'
        | 'INSUFFICIENT_SCOPE'
        | 'PERSON_REQUIRED'
        | 'NOT_A_MEMBER'
        | 'CROSS_ORIGIN'
        | 'INSTALLATION_NOT_YOURS'
        | 'DEV_LOGIN_DISABLED'
        | 'NOT_FOUND'
        | 'TEAM_NOT_FOUND'
        | 'PULL_REQUEST_NOT_FOUND'
        | 'FIX_PR_NOT_FOUND'
        | 'TOKEN_NOT_FOUND'
        | 'FIX_RECEIPT_NOT_FOUND'
        | 'CONFLICT'
        | 'SLUG_TAKEN'
        | 'ALREADY_A_MEMBER'
        | 'LAST_OWNER'
        | 'FREE_TEAM_LIMIT_REACHED'
        | 'INSTALLATION_SUSPENDED'
        | 'INSTALLATION_REMOVED'
        | 'INSTALLATION_TAKEN'
        | 'FIX_PR_EXISTS'
        | 'TOKEN_LIMIT_REACHED'
        | 'ALREADY_ON_PLAN'
        | 'NO_BILLING_CUSTOMER'
        | 'REPOSITORY_CHOICE_USED'
        | 'AI_OPTION_NOT_BOUGHT'
        | 'AI_OPTION_IN_USE'
        | 'NOTHING_TO_FIX'
        | 'PULL_REQUEST_CLOSED'
        | 'BODY_TOO_LARGE'
        | 'UNSUPPORTED_MEDIA_TYPE'
        | 'RATE_LIMITED'
        | 'ANALYSIS_QUOTA_EXCEEDED'
        | 'REPOSITORY_LIMIT_REACHED'
        | 'AUTO_FIX_QUOTA_EXCEEDED'
        | 'AI_CREDITS_EXHAUSTED'
        | 'AI_RATE_LIMITED'
        | 'TOO_MANY_ANALYSES'
        | 'INTERNAL'
        | 'CODE_HOST_UNAVAILABLE'
        | 'ANALYSIS_UNAVAILABLE'
        | 'BILLING_NOT_CONFIGURED'
        | 'BILLING_UNAVAILABLE'
        | 'AI_NOT_CONFIGURED'
        | 'AI_PROVIDER_UNAVAILABLE'
        | 'UNAVAILABLE'
        | 'OVERLOADED'
        | 'TIMED_OUT'
        | 'SHUTTING_DOWN'
      details?: {
        [key: string]: unknown
      }
      /** @description The status's name */
      error: string
      message: string
      statusCode: number
    }
    /** Excerpts */
    Excerpts: {
      /** @description In the order of the trace */
      files: {
        gap: string | null
        /** @description In order; numbers that are missing are lines between */
        lines: {
          /**
           * @description The line is longer than its text
           * @example false
           */
          cut: boolean
          /**
           * @description It holds a found secret, and its text is left out
           * @example false
           */
          masked: boolean
          /** @example 14 */
          number: number
          /** @example const rows = await db.query("SELECT * FROM users WHERE id = " + id) */
          text: string
        }[]
        /** @example src/users.ts */
        path: string
        /** @example 48 */
        totalLines: number
      }[]
      /** @example b5bb9d8014a0f9b1 */
      findingId: string
      gap: {
        /** @enum {unknown} */
        code: 'not_from_repository' | 'not_covered' | 'no_permission' | 'commit_gone'
        reason: string
      } | null
      headSha: string | null
    }
    /**
     * ExpiredSuppressions
     * @description Suppressions of a repository whose last day is over
     */
    ExpiredSuppressions: {
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      analysedAt: string
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      analysisId: string
      /** @example 2 */
      count: number
      /** @description Of the first one */
      file: string
      /** @description Of the first one */
      line: number
      prNumber: number
      repositoryFullName: string
    }
    /** Finding */
    Finding: {
      /** @description Less precise rules that see the same cause at the same place */
      alsoRules?: string[]
      /** @enum {unknown} */
      confidence: 'high' | 'medium' | 'low'
      cwe: string[]
      file: string
      fix: {
        /**
         * @description ai: a model can be asked, with the credits that the team has now; nobody knows yet what comes of it, and `noFix` says what can be done by hand
         * @enum {unknown}
         */
        kind: 'deterministic' | 'ai' | 'upgrade'
        /** @enum {unknown} */
        safety: 'merge' | 'glance' | 'review'
        title: string
      } | null
      id: string
      /**
       * @description What the file is there for
       * @enum {unknown}
       */
      kind?: 'source' | 'test' | 'example' | 'generated' | 'vendored' | 'minified'
      message: string
      noFix: {
        /** @enum {unknown} */
        code: 'no_safe_fix' | 'unsupported_shape' | 'needs_design' | 'conflicts' | 'invalid_fix'
        reason: string
      } | null
      range: {
        end: {
          column: number
          line: number
        }
        start: {
          column: number
          line: number
        }
      }
      ruleId: string
      /** @enum {unknown} */
      severity: 'critical' | 'high' | 'medium' | 'low'
      title: string
      trace: {
        column: number
        file: string
        label: string
        line: number
      }[]
    }
    /** FixPreview */
    FixPreview: {
      credits: components['schemas']['AiOffer'] | null
      /**
       * @description What is offered: suggestions for forks and on plans without fix pull requests
       * @enum {unknown}
       */
      delivery: 'pull-request' | 'suggestions'
      /** @description Unified diff */
      diff: string
      existing: {
        /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
        fixPrId: string
        /**
         * @description branch: a pull request of its own; suggestions: a review of the original with suggestions
         * @enum {unknown}
         */
        mode: 'branch' | 'suggestions'
        /** @enum {unknown} */
        status: 'queued' | 'running' | 'open' | 'merged' | 'closed' | 'skipped' | 'failed'
        url: string | null
      } | null
      fixes: {
        behaviourChange: string
        /** @description What running the function before and after the fix in a sandbox showed; absent where it cannot be run */
        differential?: {
          attack: {
            blocked: number
            total: number
          }
          benign: {
            equal: number
            total: number
          }
        }
        explanation: string
        file: string
        findingId: string
        /**
         * @description upgrade: of a dependency, see there
         * @enum {unknown}
         */
        kind: 'deterministic' | 'ai' | 'upgrade'
        line: number
        proof: {
          findingGone: boolean
          nothingNew: boolean
          parses: boolean
          signaturesKept: boolean
        }
        ruleId: string
        /** @enum {unknown} */
        safety: 'merge' | 'glance' | 'review'
        /** @enum {unknown} */
        severity: 'critical' | 'high' | 'medium' | 'low'
        title: string
        /** @description An upgrade of a dependency; absent for fixes of code */
        upgrade?: {
          /** @description Identifiers of the vulnerabilities that are gone */
          cleared: string[]
          /** @description The manifest, and lock files that are kept in step */
          files: string[]
          from: string
          /** @enum {unknown} */
          how: 'direct' | 'parent' | 'override' | 'lock'
          /**
           * @description stale: its package manager has to make it anew
           * @enum {unknown}
           */
          lockFile: 'updated' | 'stale' | 'none'
          lockFileNote: string | null
          packageName: string
          to: string
        }
      }[]
      notFixable: {
        /** @enum {unknown} */
        code: 'no_safe_fix' | 'unsupported_shape' | 'needs_design' | 'conflicts' | 'invalid_fix'
        file: string
        findingId: string
        line: number
        reason: string
        ruleId: string
        /** @enum {unknown} */
        severity: 'critical' | 'high' | 'medium' | 'low'
        title: string
        /** @description A model would be asked about it; see `credits` */
        triedByAi: boolean
      }[]
      pullRequest: {
        headSha: string
        isFork: boolean
        number: number
        owner: string
        repo: string
        /** @enum {unknown} */
        state: 'open' | 'merged' | 'closed'
        title: string
        url: string
      }
      quota: {
        allowed: boolean
        limit: number | 'unlimited'
        remaining: number | 'unlimited'
        resetsAt: string | null
        used: number
      }
    }
    /** FixPullRequest */
    FixPullRequest: {
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string
      endedAt: string | null
      errorMessage: string | null
      errorType:
        | (
            | 'rate_limit'
            | 'permission_denied'
            | 'base_branch_deleted'
            | 'already_merged'
            | 'base_conflict'
            | 'invalid_fix'
            | 'checks_failed'
            | 'timeout'
            | 'invalid_credentials'
            | 'not_found'
            | 'internal'
          )
        | null
      filesFixed: number | null
      fixPrNumber: number | null
      fixPrUrl: string | null
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      id: string
      /**
       * @description branch: a pull request of its own; suggestions: a review of the original with suggestions
       * @enum {unknown}
       */
      mode: 'branch' | 'suggestions'
      nextAttemptAt: string | null
      openedAt: string | null
      originalHeadSha: string
      originalPrNumber: number
      repository: string
      startedAt: string | null
      /** @enum {unknown} */
      status: 'queued' | 'running' | 'open' | 'merged' | 'closed' | 'skipped' | 'failed'
      /** @enum {unknown} */
      step: 'waiting' | 'reading' | 'fixing' | 'verifying' | 'committing' | 'opening' | 'done'
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      teamId: string
      vulnerabilitiesFixed: number | null
    }
    /** FixPullRequestDetails */
    FixPullRequestDetails: {
      askAgainUrl: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string
      endedAt: string | null
      errorMessage: string | null
      errorType:
        | (
            | 'rate_limit'
            | 'permission_denied'
            | 'base_branch_deleted'
            | 'already_merged'
            | 'base_conflict'
            | 'invalid_fix'
            | 'checks_failed'
            | 'timeout'
            | 'invalid_credentials'
            | 'not_found'
            | 'internal'
          )
        | null
      filesFixed: number | null
      /** @description What it fixes; empty until that is known */
      fixes: {
        /** @description The model that wrote it, and its title; absent unless the kind is `ai` */
        ai?: {
          model: string
          /** @enum {unknown} */
          provider: 'openrouter' | 'anthropic' | 'openai' | 'groq' | 'together'
        }
        behaviourChange: string
        /** @description What running the function before and after the fix in a sandbox showed; absent where it cannot be run */
        differential?: {
          attack: {
            blocked: number
            total: number
          }
          benign: {
            equal: number
            total: number
          }
        }
        explanation: string
        file: string
        findingId: string
        /**
         * @description Who made it: a fixer, an AI model, or an upgrade
         * @enum {unknown}
         */
        kind: 'deterministic' | 'ai' | 'upgrade'
        line: number
        proof?: {
          findingGone: boolean
          nothingNew: boolean
          parses: boolean
          signaturesKept: boolean
        }
        ruleId: string
        /** @enum {unknown} */
        safety: 'merge' | 'glance' | 'review'
        /** @enum {unknown} */
        severity: 'critical' | 'high' | 'medium' | 'low'
        title: string
        /** @description An upgrade of a dependency; absent for fixes of code */
        upgrade?: {
          /** @description Identifiers of the vulnerabilities that are gone */
          cleared: string[]
          /** @description The manifest, and lock files that are kept in step */
          files: string[]
          from: string
          /** @enum {unknown} */
          how: 'direct' | 'parent' | 'override' | 'lock'
          /**
           * @description stale: its package manager has to make it anew
           * @enum {unknown}
           */
          lockFile: 'updated' | 'stale' | 'none'
          lockFileNote: string | null
          packageName: string
          to: string
        }
      }[]
      fixPrNumber: number | null
      fixPrUrl: string | null
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      id: string
      /**
       * @description branch: a pull request of its own; suggestions: a review of the original with suggestions
       * @enum {unknown}
       */
      mode: 'branch' | 'suggestions'
      /** @description The last one that was asked for after this one, for the same pull request */
      newer: {
        /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
        id: string
        /** @enum {unknown} */
        status: 'queued' | 'running' | 'open' | 'merged' | 'closed' | 'skipped' | 'failed'
      } | null
      nextAttemptAt: string | null
      /** @description What stays, and why */
      notFixed: {
        /** @enum {unknown} */
        code: 'no_safe_fix' | 'unsupported_shape' | 'needs_design' | 'conflicts' | 'invalid_fix'
        file: string
        findingId: string
        line: number
        reason: string
        ruleId: string
        /** @enum {unknown} */
        severity: 'critical' | 'high' | 'medium' | 'low'
        title: string
      }[]
      openedAt: string | null
      originalHeadSha: string
      originalPrNumber: number
      originalPrUrl: string
      /** @description Some files of the pull request could not be analysed */
      partial: boolean
      receiptId: string | null
      receiptUrl: string | null
      repository: string
      /** @description null when a token asked, or somebody whose account is gone */
      requestedBy: {
        login: string | null
        name: string | null
        /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
        userId: string
      } | null
      startedAt: string | null
      /** @enum {unknown} */
      status: 'queued' | 'running' | 'open' | 'merged' | 'closed' | 'skipped' | 'failed'
      /** @enum {unknown} */
      step: 'waiting' | 'reading' | 'fixing' | 'verifying' | 'committing' | 'opening' | 'done'
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      teamId: string
      /** @description What happened, in order; `next_attempt` lies ahead */
      timeline: {
        /**
         * Format: date-time
         * @description ISO 8601, UTC
         */
        at: string
        /** @enum {unknown} */
        event:
          'requested' | 'started' | 'opened' | 'reopened' | 'merged' | 'closed' | 'skipped' | 'failed' | 'next_attempt'
      }[]
      vulnerabilitiesFixed: number | null
    }
    /**
     * FixReceiptEnvelope
     * @description DSSE v1. A single changed byte, white space included, makes it invalid.
     */
    FixReceiptEnvelope: {
      /** @description The receipt, as canonical JSON in base64 */
      payload: string
      /** @enum {string} */
      payloadType: 'application/vnd.fixwright.fix-receipt.v1+json'
      signatures: {
        /** @description SHA-256 of the public key (SPKI, DER), in hex */
        keyid: string
        /** @description Ed25519 over DSSE's pre-authentication encoding, in base64 */
        sig: string
      }[]
    }
    /** FixReceiptVerification */
    FixReceiptVerification: {
      keyId: string | null
      payload: {
        analyser: {
          /** @description A hash over the analyser's own code and its packages' versions */
          version: string
        }
        /** @description Every changed file, before (at the head) and after (in the fix commit) */
        files: {
          after: {
            /** @description Git's name of an object */
            gitBlob: string
            /** @description SHA-256, in hex */
            sha256: string
          }
          before: {
            /** @description Git's name of an object */
            gitBlob: string
            /** @description SHA-256, in hex */
            sha256: string
          }
          path: string
        }[]
        fixes: {
          /** @description The model that wrote it, and its title; there for AI fixes only */
          ai?: {
            model: string
            provider: string
          }
          differential?: {
            /** @description Attacks that worked before, and how many of them no longer do */
            attack: {
              blocked: number
              total: number
            }
            /** @description Ordinary inputs, and how many of them gave the same result before and after */
            benign: {
              equal: number
              total: number
            }
          }
          file: string
          /** @description The finding's fingerprint */
          findingId: string
          /**
           * @description Who made it: a fixer, an AI model, or an upgrade of a dependency
           * @enum {unknown}
           */
          kind?: 'deterministic' | 'ai' | 'upgrade'
          /** @description Where the finding was before the fix */
          line: number
          proof: {
            /** @description The rule reported the finding before the fix */
            firedBefore: boolean
            /** @description No rule reports anything that was not there before */
            nothingNew: boolean
            /** @description The fixed file parses without errors */
            parses: boolean
            /** @description Exported names and parameters of functions are as before */
            signaturesKept: boolean
            /** @description It does not report it any more */
            silentAfter: boolean
          }
          ruleId: string
          /**
           * @description Merge without review, after a glance, or after review
           * @enum {unknown}
           */
          safety: 'merge' | 'glance' | 'review'
          /** @description What the fix does */
          title: string
        }[]
        fixPullRequest: {
          branch: string
          /** @description Git's name of an object */
          commitSha: string
          number: number
        }
        /** @description The app's installation at the code host, whose key signs */
        installationId: number
        /** @description ISO 8601, UTC */
        issuedAt: string
        /** @description The pull request under review, as it was when the fix was made */
        original: {
          /** @description Git's name of an object */
          baseSha: string
          /** @description Git's name of an object */
          headSha: string
          number: number
        }
        product: {
          /** @enum {string} */
          name: 'Fixwright'
          version: string
        }
        receiptId: string
        repository: {
          fullName: string
          id: number
        }
      } | null
      publicKey: string | null
      reason:
        | (
            | 'not_an_envelope'
            | 'unknown_key'
            | 'wrong_signature'
            | 'not_a_receipt'
            | 'wrong_installation'
            | 'wrong_receipt'
          )
        | null
      valid: boolean
    }
    /** FixRequested */
    FixRequested: {
      /** @description The id of the fix pull request */
      jobId: string
      message: string
      success: boolean
    }
    /** Installation */
    Installation: {
      accountLogin: string
      accountType: string
      installationId: number
      /** @enum {unknown} */
      state: 'active' | 'suspended' | 'deleted'
    }
    /** Invoice */
    Invoice: {
      /** @description In cents */
      amountDue: number
      /** @description In cents */
      amountPaid: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string
      /**
       * @description Three letters, lower case
       * @example eur
       */
      currency: string
      hostedInvoiceUrl: string | null
      /** @description The id at the payment processor */
      id: string
      invoicePdf: string | null
      number: string | null
      paidAt: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      periodEnd: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      periodStart: string
      /** @description open, paid, uncollectible or void */
      status: string
    }
    /** JobChanged */
    JobChanged: {
      /** @example 4711 */
      jobId: string
      /**
       * @description queued: runs as soon as a worker is free; failed: given up; removed: forgotten
       * @enum {unknown}
       */
      state: 'queued' | 'failed' | 'removed'
      /**
       * @description A kind of background work
       * @example review-pull-request
       */
      task: string
    }
    /** JobFailure */
    JobFailure: {
      attempts: number
      /** @description false: it was settled as failed, so running it again would do nothing */
      canRetry: boolean
      /**
       * @description As a library or another service said it, without secrets, and cut when it is very long
       * @example The code host answered 502
       */
      error: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      failedAt: string
      /**
       * @description What the job is about, as far as it is known: ids, and nothing else of what the job carries
       * @example {
       *       "installationId": 5123456,
       *       "owner": "acme",
       *       "repo": "shop",
       *       "number": 42
       *     }
       */
      ids: {
        [key: string]: unknown
      }
      /** @example 4711 */
      jobId: string
      jobKey: string | null
      maxAttempts: number
      nextRunAt: string | null
      /**
       * @description retrying: will be tried again; failed: given up
       * @enum {unknown}
       */
      state: 'retrying' | 'failed'
      /**
       * @description A kind of background work
       * @example review-pull-request
       */
      task: string
    }
    /** Member */
    Member: {
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      addedAt: string
      email: string | null
      /** @description Nobody has signed in as this person yet */
      invited: boolean
      login: string | null
      name: string | null
      /** @enum {unknown} */
      role: 'owner' | 'admin' | 'member'
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      userId: string
    }
    /** Meta */
    Meta: {
      codeHostUrl: string
      /** @description The development sign-in is switched on */
      devLogin: boolean
      /** @description The request bore a session cookie, which may have ended. Without one there is nobody to ask about */
      hasSession: boolean
      /** @description The code host is a small local one with a sample repository */
      localMode: boolean
      /** @description A pull request to try everything on, in local mode */
      samplePullRequestUrl: string | null
      version: string
    }
    /** OperatorAction */
    OperatorAction: {
      /** @example job.retried */
      action: string
      /** @example ada */
      actorLogin: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string
      details: {
        [key: string]: unknown
      }
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      id: string
      /**
       * @description The id of what was acted on
       * @example 4711
       */
      target: string
    }
    /** OperatorHealth */
    OperatorHealth: {
      /** @description When the operator was last told of what */
      alerts: {
        /** @example job_failures */
        alertClass: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC
         */
        lastMailedAt: string
      }[]
      /**
       * @description The beginning of the hash over its code
       * @example 3f9a1c5be0d7
       */
      analyserVersion: string
      database: {
        /** @description Of everybody, to all databases of the server */
        connections: number
        embedded: boolean
        /** @example 100 */
        maxConnections: number
        migrationsApplied: number
        newestMigrationAt: string | null
        /** @example 48234496 */
        sizeBytes: number
        /** @example 17.5 */
        version: string
      }
      /** @description Tasks whose last runs failed, one after the other */
      failureStreaks: {
        failures: number
        /**
         * @description A kind of background work
         * @example review-pull-request
         */
        task: string
      }[]
      /** @example 24.21.0 */
      nodeVersion: string
      /** @description The processes that run, of every role */
      processes: components['schemas']['RunningProcess'][]
      /** @description What `/readyz` says */
      ready: boolean
      sandbox: {
        children: number
        givenUp: number
        size: number
        waiting: number
        working: number
      } | null
      /** @description What the system of the process that answers adds to the permissions of Node */
      sandboxLayers: components['schemas']['SandboxLayer'][]
      setUp: {
        codeHostUrl: string
        /**
         * @description As whom the program works in the database: a login role of its own, the one that it was given, the owner with fewer rights, or the owner
         * @enum {unknown}
         */
        databaseLogin: 'own' | 'given' | 'reduced-owner' | 'owner'
        embeddedDatabase: boolean
        hasAlertRecipient: boolean
        hasBilling: boolean
        hasMailServer: boolean
        hasPlatformAi: boolean
        hasTelemetry: boolean
        localMode: boolean
      }
      /**
       * Format: date-time
       * @description Of the process that answers
       */
      startedAt: string
      uptimeSeconds: number
      version: string
      /** @description The processes that work off the queue */
      workers: components['schemas']['WorkerProcess'][]
    }
    /** OperatorQueue */
    OperatorQueue: {
      tasks: components['schemas']['QueueTask'][]
      total: components['schemas']['QueueTotal']
    }
    /** OutboxMail */
    OutboxMail: {
      attempts: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      id: string
      lastError: string | null
      /**
       * @description What kind of mail it is
       * @example quota_warning
       */
      mailClass: string
      /** @example ada@example.com */
      recipient: string
      sentAt: string | null
      /**
       * @description failed: not taken so far. Without a mail server, sent means that it is kept here
       * @enum {unknown}
       */
      state: 'waiting' | 'sent' | 'failed'
      /** @example 80% of this month’s analyses are used */
      subject: string
    }
    /** OutboxMailDetail */
    OutboxMailDetail: {
      attempts: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string
      /** @description There is an HTML form as well */
      hasHtml: boolean
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      id: string
      lastError: string | null
      /**
       * @description What kind of mail it is
       * @example quota_warning
       */
      mailClass: string
      /** @example ada@example.com */
      recipient: string
      sentAt: string | null
      /**
       * @description failed: not taken so far. Without a mail server, sent means that it is kept here
       * @enum {unknown}
       */
      state: 'waiting' | 'sent' | 'failed'
      /** @example 80% of this month’s analyses are used */
      subject: string
      text: string
    }
    /** PortalOpened */
    PortalOpened: {
      /**
       * @description A page of the payment processor, or of ours
       * @example https://…
       */
      url: string
    }
    /** QueueTask */
    QueueTask: {
      /** @description Given up, in the last 30 days */
      failed: number
      oldestReadyAt: string | null
      /** @description Could start now */
      ready: number
      /** @description Of those ready and scheduled: failed before */
      retrying: number
      running: number
      /** @description Wait for their time */
      scheduled: number
      /**
       * @description A kind of background work
       * @example review-pull-request
       */
      task: string
    }
    /** QueueTotal */
    QueueTotal: {
      /** @description Given up, in the last 30 days */
      failed: number
      oldestReadyAt: string | null
      /** @description Could start now */
      ready: number
      /** @description Of those ready and scheduled: failed before */
      retrying: number
      running: number
      /** @description Wait for their time */
      scheduled: number
    }
    /** Quota */
    Quota: {
      analyses: {
        /** @description The grace period is over: nothing is analysed until the month ends */
        blocked: boolean
        grace: {
          /**
           * Format: date-time
           * @description ISO 8601, UTC
           */
          endsAt: string
        } | null
        limit: number | 'unlimited'
        remaining: number | 'unlimited'
        /**
         * Format: date-time
         * @description ISO 8601, UTC
         */
        resetsAt: string
        used: number
        /** @description 80 % or more of the limit is used */
        warning: boolean
      }
      autoFixPrs: {
        allowed: boolean
        limit: number | 'unlimited'
        remaining: number | 'unlimited'
        resetsAt: string | null
        used: number
      }
      /** @enum {unknown} */
      plan: 'FREE' | 'TEAM' | 'ENTERPRISE'
    }
    /** Repository */
    Repository: {
      /** @description Whether the plan covers its pull requests; on the FREE plan true for one at most */
      analysed: boolean
      /**
       * @description Owner and name
       * @example acme/webshop
       */
      name: string
      private: boolean
      /** @description Removed from the app since */
      removed: boolean
      /** @description The code host's number */
      repositoryId: number
    }
    /** ReviewedFinding */
    ReviewedFinding: {
      /** @description Less precise rules that see the same cause at the same place */
      alsoRules?: string[]
      /**
       * @description Why comments and the verdict leave it out; absent for those they show
       * @enum {unknown}
       */
      aside?: 'file-kind' | 'confidence' | 'severity'
      /** @enum {unknown} */
      confidence: 'high' | 'medium' | 'low'
      cwe: string[]
      file: string
      fix: {
        /**
         * @description ai: a model can be asked, with the credits that the team has now; nobody knows yet what comes of it, and `noFix` says what can be done by hand
         * @enum {unknown}
         */
        kind: 'deterministic' | 'ai' | 'upgrade'
        /** @enum {unknown} */
        safety: 'merge' | 'glance' | 'review'
        title: string
      } | null
      id: string
      /**
       * @description What the file is there for
       * @enum {unknown}
       */
      kind?: 'source' | 'test' | 'example' | 'generated' | 'vendored' | 'minified'
      message: string
      noFix: {
        /** @enum {unknown} */
        code: 'no_safe_fix' | 'unsupported_shape' | 'needs_design' | 'conflicts' | 'invalid_fix'
        reason: string
      } | null
      /** @enum {unknown} */
      origin: 'new' | 'pre-existing'
      range: {
        end: {
          column: number
          line: number
        }
        start: {
          column: number
          line: number
        }
      }
      ruleId: string
      /** @enum {unknown} */
      severity: 'critical' | 'high' | 'medium' | 'low'
      title: string
      trace: {
        column: number
        file: string
        label: string
        line: number
      }[]
    }
    /** ReviewedSuppression */
    ReviewedSuppression: {
      at: {
        column: number
        line: number
      }
      expiresSoon: boolean
      finding: components['schemas']['Finding']
      /** @enum {unknown} */
      marker: 'fixwright-ignore' | 'nosemgrep' | 'nosec' | 'NOSONAR' | 'lgtm' | 'codeql' | 'eslint-disable'
      /** @enum {unknown} */
      origin: 'new' | 'pre-existing'
      reason: string | null
      until: string | null
    }
    /** Rule */
    Rule: {
      cwe: string[]
      docs: {
        fix: string
        what: string
        why: string
      }
      id: string
      precision: components['schemas']['RulePrecision'] | null
      /** @enum {unknown} */
      severity: 'critical' | 'high' | 'medium' | 'low'
      title: string
    }
    /**
     * RulePrecision
     * @description How often the rule was right on published packages
     */
    RulePrecision: {
      languages: {
        /** @description Findings of low confidence included */
        all: {
          /** @description Of these, the correct ones */
          correct: number
          /** @description Findings that people have read */
          read: number
          /** @description Of these, the ones that maintainers would fix */
          worthFixing: number
        }
        language: string
        /** @description Findings that a comment shows */
        shown: {
          /** @description Of these, the correct ones */
          correct: number
          /** @description Findings that people have read */
          read: number
          /** @description Of these, the ones that maintainers would fix */
          worthFixing: number
        }
      }[]
      /** Format: date */
      measuredOn: string
      /** @description Published packages that were analysed */
      packages: number
    }
    /** RunningProcess */
    RunningProcess: {
      /** @example server-1 */
      host: string
      /**
       * Format: date-time
       * @description Every process reports four times a minute; one that is silent for a minute is no longer listed
       */
      lastSeenAt: string
      /** @example 4710 */
      processId: number
      /**
       * @description all: server and worker in one
       * @enum {unknown}
       */
      role: 'all' | 'server' | 'worker'
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      startedAt: string
      /** @example 1.4.0 */
      version: string
    }
    /** SandboxLayer */
    SandboxLayer: {
      holds: boolean
      /** @enum {unknown} */
      name: 'network' | 'processes' | 'user' | 'privileges'
      /** @example Analysis has a network namespace of its own, with no connection to anything. */
      text: string
    }
    /** ScannedVulnerability */
    ScannedVulnerability: {
      currentVersion: string
      /** @description The CVE identifier; the record's own id when it has none */
      cve: string
      cvssScore: number | null
      fixedVersion: string | null
      /** @description The record's own id, such as GHSA-… */
      id: string
      isDevelopmentOnly: boolean
      /** @description The package was published to do harm: no upgrade helps, it has to go */
      isMalware: boolean
      /** @description The manifest allows several versions, and currentVersion is the least of them */
      isRangeMinimum: boolean
      line: number | null
      packageName: string
      references: string[]
      /** @enum {unknown} */
      severity: 'critical' | 'high' | 'medium' | 'low'
      title: string
    }
    /**
     * SettingsNote
     * @description What the settings file of the repository did
     */
    SettingsNote: {
      /**
       * @description What the repository allows of AI fixes
       * @enum {unknown}
       */
      aiFixes?: 'pull-request' | 'suggestions' | 'off'
      excludedFiles: number
      hiddenByChange: number | null
      problems: {
        key: string
        line: number
        message: string
      }[]
    }
    /** Statistics */
    Statistics: {
      analyses: number
      /** @description What pull requests bring and comments show, each finding once however often is pushed, and what calls of the API found */
      findings: {
        /** @description All languages; `unknown` where a file does not tell */
        byLanguage: {
          java: number
          javascript: number
          python: number
          typescript: number
        } & {
          [key: string]: number
        }
        /** @description Rules with findings, by their ids */
        byRule: {
          [key: string]: number
        }
        /** @description All severities */
        bySeverity: {
          critical: number
          high: number
          low: number
          medium: number
        } & {
          [key: string]: number
        }
        total: number
      }
      /** @description Those that were asked for in the range, by what has become of them until now */
      fixPrs: {
        /** @description All statuses */
        byStatus: {
          closed: number
          failed: number
          merged: number
          open: number
          queued: number
          running: number
          skipped: number
        } & {
          [key: string]: number
        }
        medianTimeToMerge: number | null
        mergeRate: number | null
      }
      /**
       * Format: date
       * @description A day in UTC
       */
      from: string
      /** @description By the names they have now, the one with most findings first */
      repositories: {
        analyses: number
        findings: number
        name: string
      }[]
      /**
       * Format: date
       * @description A day in UTC
       */
      to: string
    }
    /** Subscription */
    Subscription: {
      /** @description Whether this server sells anything */
      configured: boolean
      /**
       * @description Three letters, lower case
       * @example eur
       */
      currency: string
      /**
       * @description What the team may use now
       * @enum {unknown}
       */
      plan: 'FREE' | 'TEAM' | 'ENTERPRISE'
      /** @description What can be bought */
      prices: {
        /** @description In cents */
        amount: number
        /** @enum {unknown} */
        interval: 'month' | 'year'
        /**
         * @description base: the plan; otherwise its AI option
         * @enum {unknown}
         */
        part: 'base' | 'credits' | 'unlimited'
        /** @enum {unknown} */
        plan: 'TEAM' | 'ENTERPRISE'
      }[]
      /** @enum {unknown} */
      pricingModel: 'current' | 'ai-options'
      subscription: components['schemas']['BoughtSubscription'] | null
    }
    /** SuppressedFinding */
    SuppressedFinding: {
      at: {
        column: number
        line: number
      }
      finding: components['schemas']['Finding']
      /** @enum {unknown} */
      marker: 'fixwright-ignore' | 'nosemgrep' | 'nosec' | 'NOSONAR' | 'lgtm' | 'codeql' | 'eslint-disable'
      reason: string | null
      until: string | null
    }
    /** Team */
    Team: {
      /**
       * @description Where AI fixes go: into fix pull requests, only as suggestions in the review, or nowhere. A repository can narrow it down in its settings
       * @enum {unknown}
       */
      aiFixMode: 'pull-request' | 'suggestions' | 'off'
      autoFixPrsUsed: number
      autoFixQuotaResetAt: string | null
      billingCustomerId: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      id: string
      name: string
      /** @enum {unknown} */
      plan: 'FREE' | 'TEAM' | 'ENTERPRISE'
      /** @enum {unknown} */
      role: 'owner' | 'admin' | 'member'
      slug: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      updatedAt: string
    }
    /** Token */
    Token: {
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      createdAt: string
      createdBy: string | null
      expiresAt: string | null
      /**
       * @description The last characters of the secret
       * @example x7Qa
       */
      hint: string
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      id: string
      lastUsedAt: string | null
      /** @example Nightly build */
      name: string
      /**
       * @description `read`: what a member may read; `write`: also what an admin may change, but for what needs a person
       * @example [
       *       "read",
       *       "write"
       *     ]
       */
      scopes: ('read' | 'write')[]
    }
    /** Trend */
    Trend: {
      /**
       * Format: date
       * @description A day in UTC
       */
      from: string
      /** @enum {unknown} */
      interval: 'day' | 'week' | 'month'
      points: {
        analyses: number
        /** @description Of the findings */
        bySeverity: {
          critical: number
          high: number
          low: number
          medium: number
        }
        /** @description Delivered AI fixes: each takes one credit from a team that pays with a pack */
        creditsUsed: number
        /**
         * Format: date
         * @description The first day of the day, week or month; only days from `from` to `to` are counted in it
         */
        date: string
        findings: number
        fixPrsCreated: number
        fixPrsMerged: number
        medianTimeToMerge: number | null
      }[]
      /**
       * Format: date
       * @description A day in UTC
       */
      to: string
    }
    /** User */
    User: {
      email: string | null
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      id: string
      login: string | null
      name: string | null
    }
    /** WorkerProcess */
    WorkerProcess: {
      /** @example worker-1 */
      host: string
      /** @example pool-3f9a1c5b */
      poolId: string
      /** @example 4711 */
      processId: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      startedAt: string
    }
  }
  responses: never
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type AiOffer = components['schemas']['AiOffer']
export type AiUsageHistory = components['schemas']['AiUsageHistory']
export type Analysis = components['schemas']['Analysis']
export type AnalysisListItem = components['schemas']['AnalysisListItem']
export type AuditLog = components['schemas']['AuditLog']
export type BoughtSubscription = components['schemas']['BoughtSubscription']
export type CheckoutStarted = components['schemas']['CheckoutStarted']
export type ConnectionTest = components['schemas']['ConnectionTest']
export type CreatedToken = components['schemas']['CreatedToken']
export type CreditAlert = components['schemas']['CreditAlert']
export type Credits = components['schemas']['Credits']
export type CreditsConfigured = components['schemas']['CreditsConfigured']
export type Delivery = components['schemas']['Delivery']
export type Dependency = components['schemas']['Dependency']
export type DependencyList = components['schemas']['DependencyList']
export type DependencyReview = components['schemas']['DependencyReview']
export type DependencyScan = components['schemas']['DependencyScan']
export type DependencyVulnerability = components['schemas']['DependencyVulnerability']
export type Error = components['schemas']['Error']
export type Excerpts = components['schemas']['Excerpts']
export type ExpiredSuppressions = components['schemas']['ExpiredSuppressions']
export type Finding = components['schemas']['Finding']
export type FixPreview = components['schemas']['FixPreview']
export type FixPullRequest = components['schemas']['FixPullRequest']
export type FixPullRequestDetails = components['schemas']['FixPullRequestDetails']
export type FixReceiptEnvelope = components['schemas']['FixReceiptEnvelope']
export type FixReceiptVerification = components['schemas']['FixReceiptVerification']
export type FixRequested = components['schemas']['FixRequested']
export type Installation = components['schemas']['Installation']
export type Invoice = components['schemas']['Invoice']
export type JobChanged = components['schemas']['JobChanged']
export type JobFailure = components['schemas']['JobFailure']
export type Member = components['schemas']['Member']
export type Meta = components['schemas']['Meta']
export type OperatorAction = components['schemas']['OperatorAction']
export type OperatorHealth = components['schemas']['OperatorHealth']
export type OperatorQueue = components['schemas']['OperatorQueue']
export type OutboxMail = components['schemas']['OutboxMail']
export type OutboxMailDetail = components['schemas']['OutboxMailDetail']
export type PortalOpened = components['schemas']['PortalOpened']
export type QueueTask = components['schemas']['QueueTask']
export type QueueTotal = components['schemas']['QueueTotal']
export type Quota = components['schemas']['Quota']
export type Repository = components['schemas']['Repository']
export type ReviewedFinding = components['schemas']['ReviewedFinding']
export type ReviewedSuppression = components['schemas']['ReviewedSuppression']
export type Rule = components['schemas']['Rule']
export type RulePrecision = components['schemas']['RulePrecision']
export type RunningProcess = components['schemas']['RunningProcess']
export type SandboxLayer = components['schemas']['SandboxLayer']
export type ScannedVulnerability = components['schemas']['ScannedVulnerability']
export type SettingsNote = components['schemas']['SettingsNote']
export type Statistics = components['schemas']['Statistics']
export type Subscription = components['schemas']['Subscription']
export type SuppressedFinding = components['schemas']['SuppressedFinding']
export type Team = components['schemas']['Team']
export type Token = components['schemas']['Token']
export type Trend = components['schemas']['Trend']
export type User = components['schemas']['User']
export type WorkerProcess = components['schemas']['WorkerProcess']
export type $defs = Record<string, never>
export type operations = Record<string, never>
