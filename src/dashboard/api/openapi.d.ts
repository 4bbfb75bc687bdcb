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
            /** @description At most 1 MiB as UTF-8; larger requests are rejected with 413 */
            code: string
            filename: string
            /** @enum {unknown} */
            language: 'javascript' | 'typescript' | 'python' | 'java'
            /** @description At most 1 MiB as UTF-8; larger requests are rejected with 413 */
            packageJson?: string
            /** @description Required only for people in several teams */
            teamId?: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              dependencyScan: components['schemas']['DependencyScan'] | null
              /** @description 100 means no findings. 100 × the product of (1 − severity × confidence) over the findings and vulnerable packages, with severity critical 0.40, high 0.20, medium 0.08, low 0.02 and confidence high 1, medium 0.7, low 0.4; rounded. At most 99 with any of them, at most 90 if dependencies could not all be looked up, and at most 50 if the code could not be analysed in full: see `parseErrors`, `skipped` and `dependencyScan.incomplete` */
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
                /** @description Why the code was not analysed, or only in part */
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
                  /** @description Fixable findings that only AI can attempt to fix */
                  fixableWithAi: number
                  high: number
                  low: number
                  medium: number
                  total: number
                }
                /** @description Findings that are suppressed by a comment in the code; not part of the summary or the score */
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
              /** @description Whether the caller is an operator of this service and may use the operator routes */
              operator: boolean
              /** @description The person’s own limits, apart from teams; absent for requests with a token */
              quota?: {
                /** @description Analyses without a team in this calendar month (UTC) */
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
                /** @description Teams on the FREE plan that the person owns, including those that were deleted this month after they had analysed something */
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
              /** @description The token of the request; absent for a person */
              token?: {
                expiresAt: string | null
                /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
                id: string
                name: string
                /**
                 * @description `read`: everything that a member may read; `write`: also what an admin may change, except for requests that require a person
                 * @example [
                 *       "read",
                 *       "write"
                 *     ]
                 */
                scopes: ('read' | 'write')[]
              }
              /** @description null for requests with a token */
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
             * @description `none` by default. Other options are sold only with the pricing model `ai-options`
             * @enum {unknown}
             */
            aiOption?: 'none' | 'credits' | 'unlimited'
            /**
             * @description `month` by default; a year costs 17 % less
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
             * @description How AI fixes are delivered: in fix pull requests, only as suggestions in a review, or not at all. A repository can restrict this in its settings
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
              /** @description With `count=true`: the number of matching analyses on all pages */
              total?: {
                count: number
                /** @description false: there are more than `count` */
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
             * @description suggestions: a review of the pull request with suggestions, which does not use the quota and is available on every plan; pull-request by default. A pull request from a fork always gets suggestions
             * @enum {unknown}
             */
            delivery?: 'pull-request' | 'suggestions'
            /** @description Only preview what would be fixed; does not use the quota */
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
      /** @description `ownKey` is allowed only with `own-key`. If omitted, the stored key is used again */
      requestBody: {
        content: {
          'application/json': {
            /** @enum {unknown} */
            creditType: 'own-key' | 'pack' | 'unlimited'
            /** @description A new key with its provider and model. Without `apiKey`, the stored key is used again, with another `model` if one is given */
            ownKey?: {
              /**
               * @description Stored encrypted, sent only to the provider, and never shown again
               * @example sk-or-v1-0000000000000000
               */
              apiKey?: string
              /**
               * @description The name of the model at the provider
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
             * @description Stored encrypted, sent only to the provider, and never shown again
             * @example sk-or-v1-0000000000000000
             */
            apiKey: string
            /**
             * @description The name of the model at the provider
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
              /** @description For admins: new installations on accounts where an installation of the team was removed. They belong to no team, and your account can access them on the code host. Connect them like any other installation. */
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
             * @description At most 366 days from now, which is also the default
             * @example 2027-06-30T12:00:00Z
             */
            expiresAt?: string
            /** @example Nightly build */
            name: string
            /**
             * @description `read`: everything that a member may read; `write`: also what an admin may change, except for requests that require a person
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
     * @description Fixes that AI can attempt, to be merged after review; null if no AI option is configured or AI fixes are off
     */
    AiOffer: {
      /** @enum {unknown} */
      creditType: 'own-key' | 'pack' | 'unlimited'
      estimatedCostEur: number | null
      /**
       * @description Findings that AI would attempt to fix
       * @example 3
       */
      fixes: number
      /**
       * @description pull-request: with either delivery; suggestions: only if suggestions are requested
       * @enum {unknown}
       */
      mode: 'pull-request' | 'suggestions'
      /**
       * @description Maximum number of credits: one for each delivered fix
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
       * @description Remaining credits
       * @example 497
       */
      remaining: number | 'unlimited'
    }
    /** AiUsageHistory */
    AiUsageHistory: {
      averagePerDay: number
      /** @description Days of the last three months on which AI was used, oldest first */
      history: {
        /** @description In euros */
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
      /** @description Projected number of fixes at the end of the period */
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
      /** @description All findings, including those that the merge base already had */
      findingCount: number
      findings: components['schemas']['ReviewedFinding'][]
      /** @description New findings and vulnerable packages that are not hidden and can be fixed, including by AI */
      fixableCount: number
      /** @description Findings among these that only AI can attempt to fix, with the credits that the team has now */
      fixableWithAiCount: number
      headSha: string | null
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      id: string
      /** @description New findings of the pull request that comments show; for an API call, all findings */
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
      /** @description All findings, including those that the merge base already had */
      findingCount: number
      /** @description New findings and vulnerable packages that are not hidden and can be fixed, including by AI */
      fixableCount: number
      /** @description Findings among these that only AI can attempt to fix, with the credits that the team has now */
      fixableWithAiCount: number
      headSha: string | null
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      id: string
      /** @description New findings of the pull request that comments show; for an API call, all findings */
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
      /** @description In cents for the whole interval, at current prices, without taxes and discounts */
      amount: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      currentPeriodStart: string
      endsAt: string | null
      /** @description The ID at the payment processor */
      id: string
      /** @enum {unknown} */
      interval: 'month' | 'year'
      paymentGraceEndsAt: string | null
      /** @enum {unknown} */
      plan: 'TEAM' | 'ENTERPRISE'
      renewsAt: string | null
      /** @description The status at the payment processor, such as active or past_due */
      status: string
    }
    /** CheckoutStarted */
    CheckoutStarted: {
      /** @description The ID at the payment processor */
      sessionId: string
      /**
       * @description A page of the payment processor or of this service
       * @example https://…
       */
      url: string
    }
    /** ConnectionTest */
    ConnectionTest: {
      /**
       * @description In euros; omitted if the price of the model is not known
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
       * @description `read`: everything that a member may read; `write`: also what an admin may change, except for requests that require a person
       * @example [
       *       "read",
       *       "write"
       *     ]
       */
      scopes: ('read' | 'write')[]
      /**
       * @description The secret. It is shown only once; only its hash is stored
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
       * @description Whether packs and the unlimited option can be bought: not_sold if AI fixes can use only the team’s own key, not_configured if the server has no provider key for them
       * @enum {unknown}
       */
      boughtOptions: 'offered' | 'not_sold' | 'not_configured'
      /** @description Whether a payment option for AI fixes is configured */
      configured: boolean
      creditsRemaining: number | null
      creditsUsed: number
      /** @enum {unknown} */
      creditType: 'own-key' | 'pack' | 'unlimited'
      daysRemaining: number
      monthlyLimit: number | null
      otherCreditType: ('own-key' | 'pack' | 'unlimited') | null
      ownKey?: {
        /** @description false: no key is stored, or it has to be entered again */
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
      /** @description In the current period */
      usageThisMonth: {
        /** @description In euros */
        estimatedCost: number
        topFiles: {
          fixes: number
          /** @example src/users.ts */
          path: string
        }[]
        totalFixes: number
      }
      /** @description The highest threshold that was reached and not acknowledged */
      warnings: {
        /** @description AI fixes are paused until somebody acts or the period ends */
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
       * @description Whether packs and the unlimited option can be bought: not_sold if AI fixes can use only the team’s own key, not_configured if the server has no provider key for them
       * @enum {unknown}
       */
      boughtOptions: 'offered' | 'not_sold' | 'not_configured'
      /** @description Whether a payment option for AI fixes is configured */
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
        /** @description false: no key is stored, or it has to be entered again */
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
      /** @description In the current period */
      usageThisMonth: {
        /** @description In euros */
        estimatedCost: number
        topFiles: {
          fixes: number
          /** @example src/users.ts */
          path: string
        }[]
        totalFixes: number
      }
      /** @description The highest threshold that was reached and not acknowledged */
      warnings: {
        /** @description AI fixes are paused until somebody acts or the period ends */
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
       * @description waiting: not attempted yet, or queued again; retrying: the last attempt failed and will be repeated; ignored: the event is not used
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
      /** @description The CVE identifier, or the ID of the advisory if it has none */
      cve: string
      cvssScore: number | null
      /** @enum {unknown} */
      ecosystem: 'npm' | 'PyPI' | 'Maven'
      fixedVersion: string | null
      /** @description The ID of the advisory, such as GHSA-… */
      id: string
      importedAt: {
        file: string
        line: number
      }[]
      isDevelopmentOnly: boolean
      isDirect: boolean
      /** @description A fix pull request for this pull request can upgrade it */
      isFixable: boolean
      isMalware: boolean
      /**
       * @description Identifies the entry in the list
       * @example 9e107d9d372bb6826bd81d3542a419d6
       */
      key: string
      line: number | null
      /** @example package.json */
      manifest: string
      /** @description Why a fix pull request does not upgrade it; null if it does */
      noUpgradeReason: string | null
      /**
       * @description new: only open pull requests have it; pre-existing: a base branch is known to have it
       * @enum {unknown}
       */
      origin: 'new' | 'pre-existing'
      packageName: string
      /** @description From the direct dependency to the package */
      path: string[]
      /** @description The pull request that was analysed */
      prNumber: number
      /** @enum {unknown} */
      prState: 'open' | 'merged'
      /** @description The number of pull requests that have it: open ones, and the merged one that last changed the manifest */
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
      /** @description Counts of all matching entries */
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
     * @description The dependencies in the manifests of the pull request
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
        /** @description Requirements for which the lowest allowed version was looked up */
        rangeMinimums: number
        /** @description Packages that could not be looked up: they may have vulnerabilities */
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
     * @description The dependencies in packageJson. null without a packageJson, for languages other than javascript, and if the scan fails.
     */
    DependencyScan: {
      /** @description Number of distinct versions that were checked */
      dependencies: number
      /** @enum {unknown} */
      ecosystem: 'npm'
      /** @description The result is incomplete: a package could not be looked up, or the manifest could not be read */
      incomplete: boolean
      problem: {
        column: number
        line: number
        reason: string
      } | null
      /** @description Requirements that allow several versions: the lowest of them was looked up */
      rangeMinimums: number
      /** @description Milliseconds */
      scanTime: number
      /** @description Packages (`name@version`) that could not be looked up: they may have vulnerabilities */
      unknown: string[]
      /** @description Requirements without a version: tags, URLs, workspaces */
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
       * @description Why comments and the verdict only count it; absent if they show it
       * @enum {unknown}
       */
      aside?: 'severity'
      currentVersion: string
      /** @description The CVE identifier, or the ID of the advisory if it has none */
      cve: string
      cvssScore: number | null
      fixedVersion: string | null
      /** @description The ID of the advisory, such as GHSA-… */
      id: string
      importedAt: {
        file: string
        line: number
      }[]
      isDevelopmentOnly: boolean
      isDirect: boolean
      isMalware: boolean
      /** @description No lock file shows the installed version, so this is the lowest version that the range allows */
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
      /** @description The name of the status */
      error: string
      message: string
      statusCode: number
    }
    /** Excerpts */
    Excerpts: {
      /** @description In trace order */
      files: {
        gap: string | null
        /** @description In order; missing line numbers are lines in between that are not shown */
        lines: {
          /**
           * @description The text of the line is truncated
           * @example false
           */
          cut: boolean
          /**
           * @description The line contains a detected secret, so its text is omitted
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
     * @description Expired suppressions of a repository
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
      /** @description Of the first expired suppression */
      file: string
      /** @description Of the first expired suppression */
      line: number
      prNumber: number
      repositoryFullName: string
    }
    /** Finding */
    Finding: {
      /** @description Less precise rules that found the same problem in the same place */
      alsoRules?: string[]
      /** @enum {unknown} */
      confidence: 'high' | 'medium' | 'low'
      cwe: string[]
      file: string
      fix: {
        /**
         * @description ai: AI can attempt a fix with the credits that the team has now; the outcome is not known yet, and `noFix` says what can be done by hand
         * @enum {unknown}
         */
        kind: 'deterministic' | 'ai' | 'upgrade'
        /** @enum {unknown} */
        safety: 'merge' | 'glance' | 'review'
        title: string
      } | null
      id: string
      /**
       * @description The purpose of the file
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
       * @description The available delivery: suggestions for forks and on plans without fix pull requests
       * @enum {unknown}
       */
      delivery: 'pull-request' | 'suggestions'
      /** @description Unified diff */
      diff: string
      existing: {
        /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
        fixPrId: string
        /**
         * @description branch: a separate pull request; suggestions: a review of the original with suggestions
         * @enum {unknown}
         */
        mode: 'branch' | 'suggestions'
        /** @enum {unknown} */
        status: 'queued' | 'running' | 'open' | 'merged' | 'closed' | 'skipped' | 'failed'
        url: string | null
      } | null
      fixes: {
        behaviourChange: string
        /** @description Results of running the function before and after the fix in a sandbox; absent if it cannot be run */
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
         * @description upgrade: a dependency upgrade, see `upgrade`
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
        /** @description A dependency upgrade; absent for code fixes */
        upgrade?: {
          /** @description Identifiers of the vulnerabilities that the upgrade removes */
          cleared: string[]
          /** @description The manifest and the lock files that are updated with it */
          files: string[]
          from: string
          /** @enum {unknown} */
          how: 'direct' | 'parent' | 'override' | 'lock'
          /**
           * @description stale: the package manager has to regenerate it
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
        /** @description AI would attempt to fix it; see `credits` */
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
       * @description branch: a separate pull request; suggestions: a review of the original with suggestions
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
      /** @description The fixes; empty until they are known */
      fixes: {
        /** @description The model that wrote it, and its title; absent unless the kind is `ai` */
        ai?: {
          model: string
          /** @enum {unknown} */
          provider: 'openrouter' | 'anthropic' | 'openai' | 'groq' | 'together'
        }
        behaviourChange: string
        /** @description Results of running the function before and after the fix in a sandbox; absent if it cannot be run */
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
         * @description How it was made: by a fixer, by an AI model, or as an upgrade
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
        /** @description A dependency upgrade; absent for code fixes */
        upgrade?: {
          /** @description Identifiers of the vulnerabilities that the upgrade removes */
          cleared: string[]
          /** @description The manifest and the lock files that are updated with it */
          files: string[]
          from: string
          /** @enum {unknown} */
          how: 'direct' | 'parent' | 'override' | 'lock'
          /**
           * @description stale: the package manager has to regenerate it
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
       * @description branch: a separate pull request; suggestions: a review of the original with suggestions
       * @enum {unknown}
       */
      mode: 'branch' | 'suggestions'
      /** @description The most recent later request for the same pull request */
      newer: {
        /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
        id: string
        /** @enum {unknown} */
        status: 'queued' | 'running' | 'open' | 'merged' | 'closed' | 'skipped' | 'failed'
      } | null
      nextAttemptAt: string | null
      /** @description What is not fixed, and why */
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
      /** @description null if a token requested it, or if the account was deleted */
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
      /** @description Events in order; `next_attempt` is in the future */
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
      /** @description The receipt as canonical JSON, base64-encoded */
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
            /** @description The name of a Git object */
            gitBlob: string
            /** @description SHA-256, in hex */
            sha256: string
          }
          before: {
            /** @description The name of a Git object */
            gitBlob: string
            /** @description SHA-256, in hex */
            sha256: string
          }
          path: string
        }[]
        fixes: {
          /** @description The model that wrote it, and its title; only for AI fixes */
          ai?: {
            model: string
            provider: string
          }
          differential?: {
            /** @description Attacks that succeeded before, and how many of them no longer do */
            attack: {
              blocked: number
              total: number
            }
            /** @description Ordinary inputs, and how many of them had the same result before and after */
            benign: {
              equal: number
              total: number
            }
          }
          file: string
          /** @description The fingerprint of the finding */
          findingId: string
          /**
           * @description How it was made: by a fixer, by an AI model, or as an upgrade of a dependency
           * @enum {unknown}
           */
          kind?: 'deterministic' | 'ai' | 'upgrade'
          /** @description Where the finding was before the fix */
          line: number
          proof: {
            /** @description The rule reported the finding before the fix */
            firedBefore: boolean
            /** @description No rule reports anything new */
            nothingNew: boolean
            /** @description The fixed file parses without errors */
            parses: boolean
            /** @description Exported names and function parameters are unchanged */
            signaturesKept: boolean
            /** @description The rule no longer reports the finding */
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
          /** @description The name of a Git object */
          commitSha: string
          number: number
        }
        /** @description The app's installation on the code host, whose key signs the receipt */
        installationId: number
        /** @description ISO 8601, UTC */
        issuedAt: string
        /** @description The pull request under review, at the time of the fix */
        original: {
          /** @description The name of a Git object */
          baseSha: string
          /** @description The name of a Git object */
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
      /** @description The ID of the fix pull request */
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
       * @description Three-letter code in lower case
       * @example eur
       */
      currency: string
      hostedInvoiceUrl: string | null
      /** @description The ID at the payment processor */
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
       * @description queued: runs as soon as a worker is free; failed: given up; removed: deleted
       * @enum {unknown}
       */
      state: 'queued' | 'failed' | 'removed'
      /**
       * @description The kind of background work
       * @example review-pull-request
       */
      task: string
    }
    /** JobFailure */
    JobFailure: {
      attempts: number
      /** @description false: its failure was already handled, so running it again would do nothing */
      canRetry: boolean
      /**
       * @description The message of the library or service, without secrets, and truncated if it is very long
       * @example The code host answered 502
       */
      error: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC
       */
      failedAt: string
      /**
       * @description What the job is about, as far as known: only IDs, not the rest of the payload
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
       * @description retrying: will be retried; failed: given up
       * @enum {unknown}
       */
      state: 'retrying' | 'failed'
      /**
       * @description The kind of background work
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
      /** @description The person has not signed in yet */
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
      /** @description The development sign-in is enabled */
      devLogin: boolean
      /** @description The request had a session cookie, which may have expired. Without one, nobody is signed in */
      hasSession: boolean
      /** @description The code host is a small local one with a sample repository */
      localMode: boolean
      /** @description A sample pull request to try everything on, in local mode */
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
       * @description The ID of the object that was changed
       * @example 4711
       */
      target: string
    }
    /** OperatorHealth */
    OperatorHealth: {
      /** @description When the operator was last notified of each kind of alert */
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
       * @description The first characters of the hash of its code
       * @example 3f9a1c5be0d7
       */
      analyserVersion: string
      database: {
        /** @description Connections of all clients to all databases of the server */
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
      /** @description Tasks whose last runs all failed */
      failureStreaks: {
        failures: number
        /**
         * @description The kind of background work
         * @example review-pull-request
         */
        task: string
      }[]
      /** @example 24.21.0 */
      nodeVersion: string
      /** @description The running processes of all roles */
      processes: components['schemas']['RunningProcess'][]
      /** @description The result of `/readyz` */
      ready: boolean
      sandbox: {
        children: number
        givenUp: number
        size: number
        waiting: number
        working: number
      } | null
      /** @description The isolation that the operating system of this process adds to the Node.js permissions */
      sandboxLayers: components['schemas']['SandboxLayer'][]
      setUp: {
        codeHostUrl: string
        /**
         * @description The database role of the program: its own login role, the configured role, the owner with reduced permissions, or the owner
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
       * @description Of the process that handles this request
       */
      startedAt: string
      uptimeSeconds: number
      version: string
      /** @description The processes that run jobs from the queue */
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
       * @description The kind of email
       * @example quota_warning
       */
      mailClass: string
      /** @example ada@example.com */
      recipient: string
      sentAt: string | null
      /**
       * @description failed: not accepted so far. Without a mail server, sent means that the email is kept here
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
      /** @description The email also has an HTML version */
      hasHtml: boolean
      /** @example 7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f */
      id: string
      lastError: string | null
      /**
       * @description The kind of email
       * @example quota_warning
       */
      mailClass: string
      /** @example ada@example.com */
      recipient: string
      sentAt: string | null
      /**
       * @description failed: not accepted so far. Without a mail server, sent means that the email is kept here
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
       * @description A page of the payment processor or of this service
       * @example https://…
       */
      url: string
    }
    /** QueueTask */
    QueueTask: {
      /** @description Jobs that were given up in the last 30 days */
      failed: number
      oldestReadyAt: string | null
      /** @description Jobs that are ready to start */
      ready: number
      /** @description Ready and scheduled jobs that failed before */
      retrying: number
      running: number
      /** @description Jobs that are scheduled for later */
      scheduled: number
      /**
       * @description The kind of background work
       * @example review-pull-request
       */
      task: string
    }
    /** QueueTotal */
    QueueTotal: {
      /** @description Jobs that were given up in the last 30 days */
      failed: number
      oldestReadyAt: string | null
      /** @description Jobs that are ready to start */
      ready: number
      /** @description Ready and scheduled jobs that failed before */
      retrying: number
      running: number
      /** @description Jobs that are scheduled for later */
      scheduled: number
    }
    /** Quota */
    Quota: {
      analyses: {
        /** @description The grace period is over: nothing is analysed until the end of the month */
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
        /** @description At least 80 % of the limit is used */
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
      /** @description Whether the plan covers its pull requests; on the FREE plan, true for at most one repository */
      analysed: boolean
      /**
       * @description Owner and name
       * @example acme/webshop
       */
      name: string
      private: boolean
      /** @description The repository was removed from the app */
      removed: boolean
      /** @description The ID on the code host */
      repositoryId: number
    }
    /** ReviewedFinding */
    ReviewedFinding: {
      /** @description Less precise rules that found the same problem in the same place */
      alsoRules?: string[]
      /**
       * @description Why comments and the verdict leave it out; absent if they show it
       * @enum {unknown}
       */
      aside?: 'file-kind' | 'confidence' | 'severity'
      /** @enum {unknown} */
      confidence: 'high' | 'medium' | 'low'
      cwe: string[]
      file: string
      fix: {
        /**
         * @description ai: AI can attempt a fix with the credits that the team has now; the outcome is not known yet, and `noFix` says what can be done by hand
         * @enum {unknown}
         */
        kind: 'deterministic' | 'ai' | 'upgrade'
        /** @enum {unknown} */
        safety: 'merge' | 'glance' | 'review'
        title: string
      } | null
      id: string
      /**
       * @description The purpose of the file
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
      marker: 'fixwright-ignore' | 'nosemgrep' | 'nosec' | 'noqa' | 'NOSONAR' | 'lgtm' | 'codeql' | 'eslint-disable'
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
     * @description How often the findings of the rule in published packages were correct
     */
    RulePrecision: {
      languages: {
        /** @description All findings, including those of low confidence */
        all: {
          /** @description Reviewed findings that are correct */
          correct: number
          /** @description Findings that people have reviewed */
          read: number
          /** @description Reviewed findings that maintainers would fix */
          worthFixing: number
        }
        language: string
        /** @description Findings that comments show */
        shown: {
          /** @description Reviewed findings that are correct */
          correct: number
          /** @description Findings that people have reviewed */
          read: number
          /** @description Reviewed findings that maintainers would fix */
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
       * @description Every process reports four times a minute; a process that does not report for a minute is no longer listed
       */
      lastSeenAt: string
      /** @example 4710 */
      processId: number
      /**
       * @description all: server and worker in one process
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
      /** @description The CVE identifier, or the ID of the advisory if it has none */
      cve: string
      cvssScore: number | null
      fixedVersion: string | null
      /** @description The ID of the advisory, such as GHSA-… */
      id: string
      isDevelopmentOnly: boolean
      /** @description The package is malware: no upgrade helps, it has to be removed */
      isMalware: boolean
      /** @description The manifest allows several versions, and currentVersion is the lowest of them */
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
     * @description The effect of the repository’s settings file
     */
    SettingsNote: {
      /**
       * @description Which AI fixes the repository allows
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
      /** @description New findings of pull requests that comments show, each counted once regardless of the number of pushes, and findings of API calls */
      findings: {
        /** @description All languages; `unknown` if the language of a file is not known */
        byLanguage: {
          java: number
          javascript: number
          python: number
          typescript: number
        } & {
          [key: string]: number
        }
        /** @description Rules with findings, by ID */
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
      /** @description Fix pull requests that were requested in the range, by their current state */
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
      /** @description By their current names, the one with the most findings first */
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
      /** @description Whether billing is configured on this server */
      configured: boolean
      /**
       * @description Three-letter code in lower case
       * @example eur
       */
      currency: string
      /**
       * @description The plan that currently applies to the team
       * @enum {unknown}
       */
      plan: 'FREE' | 'TEAM' | 'ENTERPRISE'
      /** @description The available products */
      prices: {
        /** @description In cents */
        amount: number
        /** @enum {unknown} */
        interval: 'month' | 'year'
        /**
         * @description base: the plan itself; other values: its AI option
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
      marker: 'fixwright-ignore' | 'nosemgrep' | 'nosec' | 'noqa' | 'NOSONAR' | 'lgtm' | 'codeql' | 'eslint-disable'
      reason: string | null
      until: string | null
    }
    /** Team */
    Team: {
      /**
       * @description How AI fixes are delivered: in fix pull requests, only as suggestions in a review, or not at all. A repository can restrict this in its settings
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
       * @description `read`: everything that a member may read; `write`: also what an admin may change, except for requests that require a person
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
        /** @description Findings by severity */
        bySeverity: {
          critical: number
          high: number
          low: number
          medium: number
        }
        /** @description Delivered AI fixes; each uses one credit if the team pays with a pack */
        creditsUsed: number
        /**
         * Format: date
         * @description The first day of the period; only days from `from` to `to` are counted
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
