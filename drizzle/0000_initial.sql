-- Counts that generated columns keep.
-- The same table as src/analysis/source/language.ts; a test compares the two.
CREATE FUNCTION language_of_path(path text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE lower(substring(path FROM '[^/](\.[^./]*)/*$'))
    WHEN '.js' THEN 'javascript' WHEN '.jsx' THEN 'javascript' WHEN '.mjs' THEN 'javascript' WHEN '.cjs' THEN 'javascript'
    WHEN '.ts' THEN 'typescript' WHEN '.tsx' THEN 'typescript' WHEN '.mts' THEN 'typescript' WHEN '.cts' THEN 'typescript'
    WHEN '.py' THEN 'python'
    WHEN '.java' THEN 'java'
  END;
--> statement-breakpoint
CREATE FUNCTION count_findings(findings jsonb, language text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  WITH introduced AS (
    SELECT finding ->> 'severity' AS severity, finding ->> 'ruleId' AS rule,
      coalesce(count_findings.language, language_of_path(finding ->> 'file')) AS language
    FROM jsonb_array_elements(findings) AS elements (finding)
    WHERE finding ->> 'origin' = 'new' AND finding ->> 'aside' IS NULL
  ),
  counts AS (
    SELECT CASE WHEN grouping(severity) = 0 THEN 'severity' WHEN grouping(rule) = 0 THEN 'rule' ELSE 'language' END AS kind,
      coalesce(severity, rule, introduced.language, 'unknown') AS key, count(*) AS findings
    FROM introduced GROUP BY GROUPING SETS (severity, rule, introduced.language)
  )
  SELECT jsonb_build_object(
    'total', coalesce(sum(counts.findings) FILTER (WHERE kind = 'severity'), 0),
    'severity', coalesce(jsonb_object_agg(key, counts.findings) FILTER (WHERE kind = 'severity'), '{}'),
    'rule', coalesce(jsonb_object_agg(key, counts.findings) FILTER (WHERE kind = 'rule'), '{}'),
    'language', coalesce(jsonb_object_agg(key, counts.findings) FILTER (WHERE kind = 'language'), '{}')
  ) FROM counts;
END;
--> statement-breakpoint
-- What src/domain/review/introduced-counts.ts describes. Most analyses find nothing, and then there is nothing to count.
CREATE FUNCTION count_introduced_findings(findings jsonb, language text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN findings = '[]' THEN '{"total": 0, "severity": {}, "rule": {}, "language": {}}'::jsonb
    ELSE count_findings(findings, language) END;
--> statement-breakpoint
-- The part of an id that alike findings share, as src/analysis/source/merge-results.ts has it; a test compares the two.
CREATE FUNCTION fingerprint_of_id(id text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(id, '^([0-9a-f]{32})-[0-9]+$', '\1');
--> statement-breakpoint
-- The findings that an analysis brings and shows, without as many of each fingerprint as were seen before.
CREATE FUNCTION first_seen_findings(findings jsonb, seen_before jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce(jsonb_agg(finding ORDER BY position), '[]') FROM (
    SELECT finding, position, fingerprint_of_id(finding ->> 'id') AS fingerprint,
      row_number() OVER (PARTITION BY fingerprint_of_id(finding ->> 'id') ORDER BY position) AS place
    FROM jsonb_array_elements(first_seen_findings.findings) WITH ORDINALITY AS elements (finding, position)
    WHERE finding ->> 'origin' = 'new' AND finding ->> 'aside' IS NULL
  ) AS numbered
  WHERE place > coalesce((first_seen_findings.seen_before ->> fingerprint)::integer, 0);
END;
--> statement-breakpoint
CREATE FUNCTION count_first_seen_findings(findings jsonb, language text, seen_before jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN seen_before = '{}' THEN count_introduced_findings(findings, language)
    ELSE count_introduced_findings(first_seen_findings(findings, seen_before), language) END;
--> statement-breakpoint
-- What src/domain/fix-pr/automatic-fixes.ts describes.
CREATE FUNCTION count_fixable(findings jsonb, dependencies jsonb) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT jsonb_array_length(jsonb_path_query_array(findings,
      '$[*] ? (@.fix != null && @.origin == "new" && !exists(@.aside) && !(@.file like_regex "(^|/)[.]git(hub)?(/|$)" flag "i"))'))
    + (SELECT count(DISTINCT jsonb_build_array(manifest -> 'path', one -> 'packageName', one -> 'currentVersion'))
       FROM jsonb_path_query(dependencies, '$.manifests[*] ? (!(@.path like_regex "(^|/)[.]git(hub)?(/|$)" flag "i"))') AS manifest,
         jsonb_path_query(manifest, '$.vulnerabilities[*] ? (@.origin == "new" && !exists(@.aside) && @.upgrade.isMajor == false)') AS one
      )::integer;
END;
--> statement-breakpoint
-- Tables, as src/db/schema has them.
CREATE TABLE "ai_credit_reservations" (
	"team_id" uuid NOT NULL,
	"reservation_key" text NOT NULL,
	"credit_record_id" uuid NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"fix_pr_id" uuid,
	"attempts" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "ai_credit_reservations_team_id_reservation_key_pk" PRIMARY KEY("team_id","reservation_key")
);
--> statement-breakpoint
CREATE TABLE "ai_credit_usage" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid,
	"credit_record_id" uuid,
	"fix_pr_id" uuid,
	"reservation_key" text,
	"file_path" varchar(500),
	"issue_type" varchar(100),
	"fix_success" boolean DEFAULT true NOT NULL,
	"tokens_used" integer,
	"cost_eur" numeric(10, 4),
	"ai_provider" varchar(50),
	"ai_model" varchar(100),
	"response_time_ms" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_credit_usage_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "ai_credits" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid,
	"credit_type" varchar(20) NOT NULL,
	"state" text DEFAULT 'in_force' NOT NULL,
	"monthly_limit" integer,
	"credits_used" integer DEFAULT 0 NOT NULL,
	"credits_remaining" integer GENERATED ALWAYS AS (monthly_limit - credits_used) STORED,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"period_anchor" timestamp with time zone DEFAULT now() NOT NULL,
	"own_api_key_encrypted" text,
	"own_api_provider" varchar(50),
	"own_api_model" varchar(100),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_credits_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "ai_credits_type" CHECK ("ai_credits"."credit_type" in ('own-key', 'pack', 'unlimited')),
	CONSTRAINT "ai_credits_state" CHECK ("ai_credits"."state" in ('in_force', 'aside', 'ended')),
	CONSTRAINT "ai_credits_limit" CHECK (("ai_credits"."credit_type" = 'pack') = ("ai_credits"."monthly_limit" is not null)),
	CONSTRAINT "ai_credits_used" CHECK ("ai_credits"."credits_used" >= 0 and ("ai_credits"."monthly_limit" is null or "ai_credits"."credits_used" <= "ai_credits"."monthly_limit")),
	CONSTRAINT "ai_credits_own_key" CHECK (("ai_credits"."credit_type" = 'own-key') = (num_nulls("ai_credits"."own_api_key_encrypted", "ai_credits"."own_api_provider", "ai_credits"."own_api_model") = 0))
);
--> statement-breakpoint
CREATE TABLE "alert_states" (
	"alert_class" text PRIMARY KEY NOT NULL,
	"consecutive_failures" integer DEFAULT 0 NOT NULL,
	"last_mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "analysis_cache" (
	"key" text NOT NULL,
	"team_id" uuid NOT NULL,
	"result" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analysis_cache_team_id_key_pk" PRIMARY KEY("team_id","key")
);
--> statement-breakpoint
CREATE TABLE "analysis_records" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"source" text NOT NULL,
	"repository_id" bigint,
	"repository_full_name" text,
	"pr_number" integer,
	"head_sha" text,
	"language" text,
	"merge_base_sha" text,
	"status" text DEFAULT 'running' NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"suppressed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settings" jsonb DEFAULT '{"problems":[],"excludedFiles":0,"hiddenByChange":null}'::jsonb NOT NULL,
	"skipped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dependencies" jsonb,
	"files_analysed" integer DEFAULT 0 NOT NULL,
	"files_total" integer DEFAULT 0 NOT NULL,
	"duration_ms" integer,
	"analysed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finding_count" integer GENERATED ALWAYS AS (jsonb_array_length(findings)) STORED NOT NULL,
	"fixable_count" integer GENERATED ALWAYS AS (count_fixable(findings, dependencies)) STORED NOT NULL,
	"ai_candidate_count" integer DEFAULT 0 NOT NULL,
	"introduced" jsonb GENERATED ALWAYS AS (count_introduced_findings(findings, language)) STORED NOT NULL,
	"seen_before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"first_seen" jsonb GENERATED ALWAYS AS (count_first_seen_findings(findings, language, seen_before)) STORED NOT NULL,
	"manifest_paths" jsonb GENERATED ALWAYS AS (jsonb_path_query_array(dependencies, '$.manifests[*].path')) STORED,
	"vulnerability_count" integer GENERATED ALWAYS AS (jsonb_array_length(jsonb_path_query_array(dependencies, '$.manifests[*].vulnerabilities[*]'))) STORED,
	CONSTRAINT "analysis_records_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "analysis_usage" (
	"team_id" uuid NOT NULL,
	"month" date NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"warned_at" timestamp with time zone,
	"grace_reason" text,
	"grace_started_at" timestamp with time zone,
	"grace_ends_at" timestamp with time zone,
	"grace_ended_notice_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	CONSTRAINT "analysis_usage_team_id_month_pk" PRIMARY KEY("team_id","month"),
	CONSTRAINT "analysis_usage_used" CHECK ("analysis_usage"."used" >= 0),
	CONSTRAINT "analysis_usage_grace_whole" CHECK (num_nulls("analysis_usage"."grace_reason", "analysis_usage"."grace_started_at", "analysis_usage"."grace_ends_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scope" text NOT NULL,
	"created_by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_logs" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"actor_user_id" uuid,
	"action" text NOT NULL,
	"target" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_logs_team_id_created_at_id_pk" PRIMARY KEY("team_id","created_at","id")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE TABLE "billing_intents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"parameters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"result_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_host_installations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"installation_id" bigint NOT NULL,
	"team_id" uuid,
	"account_id" bigint NOT NULL,
	"account_login" text NOT NULL,
	"account_type" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_host_installations_installation_id_unique" UNIQUE("installation_id")
);
--> statement-breakpoint
CREATE TABLE "credit_alerts" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"credit_record_id" uuid NOT NULL,
	"alert_type" varchar(20) NOT NULL,
	"credits_remaining" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"acknowledged" boolean DEFAULT false NOT NULL,
	CONSTRAINT "credit_alerts_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "credit_alerts_type" CHECK ("credit_alerts"."alert_type" in ('50_percent', '75_percent', '90_percent', 'exhausted'))
);
--> statement-breakpoint
CREATE TABLE "failed_jobs" (
	"job_id" bigint PRIMARY KEY NOT NULL,
	"task" text NOT NULL,
	"payload" jsonb NOT NULL,
	"job_key" text,
	"queue_name" text,
	"attempts" integer NOT NULL,
	"max_attempts" integer NOT NULL,
	"last_error" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_jobs_job_key_unique" UNIQUE("job_key")
);
--> statement-breakpoint
CREATE TABLE "fix_prs" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"installation_id" bigint NOT NULL,
	"repository_id" bigint NOT NULL,
	"repository_full_name" text NOT NULL,
	"original_pr_number" integer NOT NULL,
	"original_head_sha" text NOT NULL,
	"original_head_ref" text NOT NULL,
	"requested_by_user_id" uuid,
	"mode" text DEFAULT 'branch' NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"step" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"branch" text NOT NULL,
	"commit_sha" text,
	"base_branch" text,
	"base_sha" text,
	"fix_pr_number" integer,
	"fix_pr_url" text,
	"files_fixed" integer,
	"vulnerabilities_fixed" integer,
	"error_type" text,
	"error_message" text,
	"fixes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"report" jsonb,
	"quota_taken" boolean DEFAULT false NOT NULL,
	"quota_returned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reopened_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fix_prs_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "fix_prs_status" CHECK (status in ('queued', 'running', 'open', 'merged', 'closed', 'skipped', 'failed')),
	CONSTRAINT "fix_prs_open_has_result" CHECK ("fix_prs"."status" <> 'open' or "fix_prs"."mode" = 'suggestions' or "fix_prs"."fix_pr_number" is not null)
);
--> statement-breakpoint
CREATE TABLE "fix_receipts" (
	"id" text NOT NULL,
	"team_id" uuid NOT NULL,
	"fix_pr_id" uuid NOT NULL,
	"commit_sha" text NOT NULL,
	"installation_id" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	"key_id" text,
	"envelope" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp with time zone,
	CONSTRAINT "fix_receipts_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "fix_receipts_issued_whole" CHECK (num_nulls("fix_receipts"."issued_at", "fix_receipts"."envelope", "fix_receipts"."key_id") in (0, 3))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "given_up_analyses" (
	"key" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"is_certain" boolean NOT NULL,
	"given_up_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation_signing_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"installation_id" bigint NOT NULL,
	"public_key" text NOT NULL,
	"private_key_encrypted" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"subscription_id" text,
	"number" text,
	"status" text NOT NULL,
	"amount_due" integer NOT NULL,
	"amount_paid" integer NOT NULL,
	"currency" text NOT NULL,
	"hosted_invoice_url" text,
	"invoice_pdf" text,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid,
	"mail_class" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text,
	"dedupe_key" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_user_id" uuid,
	"actor_login" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pull_request_reviews" (
	"repository_id" bigint NOT NULL,
	"pr_number" integer NOT NULL,
	"installation_id" bigint NOT NULL,
	"repository_full_name" text NOT NULL,
	"analysis_id" uuid,
	"head_sha" text,
	"state" text DEFAULT 'open' NOT NULL,
	"new_finding_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment_id" bigint,
	"comment_hash" text,
	"check_run_id" bigint,
	"check_run_head_sha" text,
	"partial" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pull_request_reviews_repository_id_pr_number_pk" PRIMARY KEY("repository_id","pr_number")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repositories" (
	"repository_id" bigint PRIMARY KEY NOT NULL,
	"installation_id" bigint NOT NULL,
	"full_name" text NOT NULL,
	"is_private" boolean DEFAULT true NOT NULL,
	"removed_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "running_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"version" text NOT NULL,
	"host" text NOT NULL,
	"process_id" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"code_verifier_encrypted" text NOT NULL,
	"return_to" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"status" text NOT NULL,
	"plan" text NOT NULL,
	"interval" text NOT NULL,
	"ai_option" text DEFAULT 'none' NOT NULL,
	"current_period_start" timestamp with time zone NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"cancel_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"past_due_since" timestamp with time zone,
	"dunning_stage" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_daily_statistics" (
	"team_id" uuid NOT NULL,
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"analyses" integer DEFAULT 0 NOT NULL,
	"findings" integer DEFAULT 0 NOT NULL,
	"fix_prs_created" integer DEFAULT 0 NOT NULL,
	"fix_prs_merged" integer DEFAULT 0 NOT NULL,
	"credits_used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "team_daily_statistics_team_id_day_dimension_key_pk" PRIMARY KEY("team_id","day","dimension","key"),
	CONSTRAINT "team_daily_statistics_dimension" CHECK ("team_daily_statistics"."dimension" in ('total', 'severity', 'rule', 'language', 'repository', 'repository_name'))
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id"),
	CONSTRAINT "team_members_role" CHECK ("team_members"."role" in ('owner', 'admin', 'member'))
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"plan" text DEFAULT 'FREE' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"billing_customer_id" text,
	"auto_fix_prs_used" integer DEFAULT 0 NOT NULL,
	"auto_fix_quota_reset_at" timestamp with time zone,
	"analysed_repository_id" bigint,
	"analysed_repository_chosen_at" timestamp with time zone,
	"ai_fix_mode" text DEFAULT 'pull-request' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_slug_unique" UNIQUE("slug"),
	CONSTRAINT "teams_billing_customer_id_unique" UNIQUE("billing_customer_id"),
	CONSTRAINT "teams_plan" CHECK ("teams"."plan" in ('FREE', 'TEAM', 'ENTERPRISE')),
	CONSTRAINT "teams_ai_fix_mode" CHECK ("teams"."ai_fix_mode" in ('pull-request', 'suggestions', 'off')),
	CONSTRAINT "teams_auto_fix_prs_used" CHECK ("teams"."auto_fix_prs_used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_analyses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"language" text NOT NULL,
	"finding_count" integer DEFAULT 0 NOT NULL,
	"duration_ms" integer,
	"analysed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_analyses_status" CHECK ("user_analyses"."status" in ('running', 'complete', 'partial'))
);
--> statement-breakpoint
CREATE TABLE "user_code_host_tokens" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"access_token_encrypted" text NOT NULL,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_encrypted" text,
	"revoked" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_usage" (
	"user_id" uuid NOT NULL,
	"month" date NOT NULL,
	"analyses" integer DEFAULT 0 NOT NULL,
	"free_teams_deleted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "user_usage_user_id_month_pk" PRIMARY KEY("user_id","month"),
	CONSTRAINT "user_usage_analyses" CHECK ("user_usage"."analyses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_host_id" bigint,
	"login" text,
	"email" text,
	"name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_code_host_id_unique" UNIQUE("code_host_id")
);
--> statement-breakpoint
CREATE TABLE "vulnerability_claims" (
	"ecosystem" text NOT NULL,
	"package_name" text NOT NULL,
	"version" text NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"failure" text,
	CONSTRAINT "vulnerability_claims_ecosystem_package_name_version_pk" PRIMARY KEY("ecosystem","package_name","version")
);
--> statement-breakpoint
CREATE TABLE "vulnerability_imports" (
	"ecosystem" text PRIMARY KEY NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vulnerability_lookups" (
	"ecosystem" text NOT NULL,
	"package_name" text NOT NULL,
	"version" text NOT NULL,
	"found" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vulnerability_lookups_ecosystem_package_name_version_pk" PRIMARY KEY("ecosystem","package_name","version")
);
--> statement-breakpoint
CREATE TABLE "vulnerability_packages" (
	"ecosystem" text NOT NULL,
	"package_name" text NOT NULL,
	"record_id" text NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "vulnerability_packages_ecosystem_package_name_record_id_pk" PRIMARY KEY("ecosystem","package_name","record_id")
);
--> statement-breakpoint
CREATE TABLE "vulnerability_records" (
	"record_id" text PRIMARY KEY NOT NULL,
	"modified" timestamp with time zone NOT NULL,
	"record" "bytea" NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"source" text NOT NULL,
	"delivery_id" text NOT NULL,
	"event" text NOT NULL,
	"body" "bytea" NOT NULL,
	"body_sha256" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	"action" text,
	"installation_id" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "webhook_inbox_source_delivery_id_pk" PRIMARY KEY("source","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "worker_pools" (
	"pool_id" text PRIMARY KEY NOT NULL,
	"lock_key" bigint NOT NULL,
	"host" text NOT NULL,
	"process_id" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_credit_reservations" ADD CONSTRAINT "ai_credit_reservations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ai_credit_usage" ADD CONSTRAINT "ai_credit_usage_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ai_credit_usage" ADD CONSTRAINT "ai_credit_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ai_credits" ADD CONSTRAINT "ai_credits_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ai_credits" ADD CONSTRAINT "ai_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "analysis_cache" ADD CONSTRAINT "analysis_cache_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "analysis_records" ADD CONSTRAINT "analysis_records_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "analysis_usage" ADD CONSTRAINT "analysis_usage_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "billing_intents" ADD CONSTRAINT "billing_intents_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "code_host_installations" ADD CONSTRAINT "code_host_installations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credit_alerts" ADD CONSTRAINT "credit_alerts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fix_prs" ADD CONSTRAINT "fix_prs_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fix_prs" ADD CONSTRAINT "fix_prs_requested_by_user_id_users_id_fk" FOREIGN KEY ("requested_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fix_receipts" ADD CONSTRAINT "fix_receipts_key_id_installation_signing_keys_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."installation_signing_keys"("key_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fix_receipts" ADD CONSTRAINT "fix_receipts_team_id_fix_pr_id_fix_prs_team_id_id_fk" FOREIGN KEY ("team_id","fix_pr_id") REFERENCES "public"."fix_prs"("team_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "operator_actions" ADD CONSTRAINT "operator_actions_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pull_request_reviews" ADD CONSTRAINT "pull_request_reviews_installation_id_code_host_installations_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."code_host_installations"("installation_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "repositories" ADD CONSTRAINT "repositories_installation_id_code_host_installations_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."code_host_installations"("installation_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "team_daily_statistics" ADD CONSTRAINT "team_daily_statistics_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_analyses" ADD CONSTRAINT "user_analyses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_code_host_tokens" ADD CONSTRAINT "user_code_host_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_usage" ADD CONSTRAINT "user_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "ai_credit_reservations_open" ON "ai_credit_reservations" USING btree ("created_at") WHERE "ai_credit_reservations"."state" = 'reserved';
--> statement-breakpoint
CREATE INDEX "ai_credit_usage_team_time" ON "ai_credit_usage" USING btree ("team_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "ai_credit_usage_fix_pr" ON "ai_credit_usage" USING btree ("team_id","fix_pr_id") WHERE "ai_credit_usage"."fix_pr_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "ai_credits_period" ON "ai_credits" USING btree ("team_id","credit_type","period_start");
--> statement-breakpoint
CREATE UNIQUE INDEX "ai_credits_in_force" ON "ai_credits" USING btree ("team_id") WHERE "ai_credits"."state" = 'in_force';
--> statement-breakpoint
CREATE UNIQUE INDEX "ai_credits_own_key_once" ON "ai_credits" USING btree ("team_id") WHERE "ai_credits"."credit_type" = 'own-key';
--> statement-breakpoint
CREATE INDEX "ai_credits_period_end" ON "ai_credits" USING btree ("period_end") WHERE "ai_credits"."state" <> 'ended';
--> statement-breakpoint
CREATE INDEX "analysis_cache_used" ON "analysis_cache" USING btree ("used_at");
--> statement-breakpoint
CREATE INDEX "analysis_records_team_time" ON "analysis_records" USING btree ("team_id","analysed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST)
  INCLUDE ("source","status","repository_full_name","pr_number","fixable_count","ai_candidate_count");
--> statement-breakpoint
CREATE UNIQUE INDEX "analysis_records_head" ON "analysis_records" USING btree ("team_id","repository_id","pr_number","head_sha");
--> statement-breakpoint
-- With the number along, the newest analysis of each pull request is found without a look at the table.
CREATE INDEX "analysis_records_newest" ON "analysis_records" USING btree ("team_id","repository_id","pr_number","analysed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST)
  INCLUDE ("vulnerability_count") WHERE "analysis_records"."source" = 'pull_request' and "analysis_records"."status" in ('complete', 'partial');
--> statement-breakpoint
CREATE INDEX "analysis_records_running_api" ON "analysis_records" USING btree ("analysed_at") WHERE "analysis_records"."source" = 'api' and "analysis_records"."status" = 'running';
--> statement-breakpoint
CREATE INDEX "analysis_usage_grace_end" ON "analysis_usage" USING btree ("grace_ends_at") WHERE "analysis_usage"."grace_ends_at" is not null and "analysis_usage"."grace_ended_notice_at" is null;
--> statement-breakpoint
CREATE INDEX "api_tokens_team" ON "api_tokens" USING btree ("team_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_logs_team_time" ON "audit_logs" USING btree ("team_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE UNIQUE INDEX "billing_intents_key" ON "billing_intents" USING btree ("idempotency_key");
--> statement-breakpoint
CREATE INDEX "billing_intents_team" ON "billing_intents" USING btree ("team_id","operation","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "code_host_installations_team" ON "code_host_installations" USING btree ("team_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "credit_alerts_once" ON "credit_alerts" USING btree ("team_id","credit_record_id","alert_type");
--> statement-breakpoint
CREATE INDEX "failed_jobs_time" ON "failed_jobs" USING btree ("failed_at" DESC NULLS FIRST,"job_id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "fix_prs_id" ON "fix_prs" USING btree ("id");
--> statement-breakpoint
CREATE UNIQUE INDEX "fix_prs_head" ON "fix_prs" USING btree ("team_id","repository_id","original_pr_number","original_head_sha") WHERE "fix_prs"."status" in ('queued', 'running', 'open', 'merged');
--> statement-breakpoint
CREATE INDEX "fix_prs_team_time" ON "fix_prs" USING btree ("team_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
-- The times that a wait is counted from come along, so that the table itself is not read.
CREATE INDEX "fix_prs_merged" ON "fix_prs" USING btree ("team_id","ended_at") INCLUDE ("opened_at","created_at")
  WHERE "fix_prs"."status" = 'merged';
--> statement-breakpoint
CREATE INDEX "fix_prs_original" ON "fix_prs" USING btree ("repository_id","original_pr_number");
--> statement-breakpoint
CREATE INDEX "fix_prs_fix_pr" ON "fix_prs" USING btree ("repository_id","fix_pr_number");
--> statement-breakpoint
CREATE INDEX "fix_receipts_id" ON "fix_receipts" USING btree ("id");
--> statement-breakpoint
CREATE UNIQUE INDEX "fix_receipts_commit" ON "fix_receipts" USING btree ("team_id","fix_pr_id","commit_sha");
--> statement-breakpoint
CREATE INDEX "given_up_analyses_time" ON "given_up_analyses" USING btree ("given_up_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "installation_signing_keys_in_use" ON "installation_signing_keys" USING btree ("installation_id") WHERE "installation_signing_keys"."retired_at" is null;
--> statement-breakpoint
CREATE INDEX "invoices_team_time" ON "invoices" USING btree ("team_id","created_at" DESC NULLS FIRST,"invoice_id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_dedupe" ON "mail_outbox" USING btree ("recipient","dedupe_key");
--> statement-breakpoint
CREATE INDEX "mail_outbox_time" ON "mail_outbox" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "operator_actions_time" ON "operator_actions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "repositories_installation" ON "repositories" USING btree ("installation_id");
--> statement-breakpoint
CREATE INDEX "repositories_full_name" ON "repositories" USING btree ("full_name");
--> statement-breakpoint
CREATE INDEX "subscriptions_team" ON "subscriptions" USING btree ("team_id");
--> statement-breakpoint
CREATE INDEX "subscriptions_customer" ON "subscriptions" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "team_members_user" ON "team_members" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "user_analyses_user" ON "user_analyses" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "user_analyses_time" ON "user_analyses" USING btree ("analysed_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_invited_login" ON "users" USING btree (lower("login")) WHERE "users"."code_host_id" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "users_invited_email" ON "users" USING btree (lower("email")) WHERE "users"."code_host_id" is null;
--> statement-breakpoint
CREATE INDEX "vulnerability_claims_until" ON "vulnerability_claims" USING btree ("claimed_until");
--> statement-breakpoint
CREATE INDEX "vulnerability_lookups_fetched" ON "vulnerability_lookups" USING btree ("fetched_at");
--> statement-breakpoint
CREATE INDEX "vulnerability_packages_record" ON "vulnerability_packages" USING btree ("record_id");
--> statement-breakpoint
CREATE INDEX "webhook_inbox_unprocessed" ON "webhook_inbox" USING btree ("received_at") WHERE "webhook_inbox"."processed_at" is null;
--> statement-breakpoint
CREATE INDEX "webhook_inbox_time" ON "webhook_inbox" USING btree ("received_at" DESC NULLS FIRST,"delivery_id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "webhook_inbox_failed" ON "webhook_inbox" USING btree ("received_at" DESC NULLS FIRST,"delivery_id" DESC NULLS FIRST) WHERE "webhook_inbox"."outcome" = 'failed';
--> statement-breakpoint
-- Where a fix pull request may go from where it is.
-- The same table as src/domain/fix-pr/fix-pr-status.ts; a test compares the two.
CREATE FUNCTION fix_prs_check_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status
    OR (OLD.status = 'queued' AND NEW.status IN ('running', 'skipped', 'failed'))
    OR (OLD.status = 'running' AND NEW.status IN ('open', 'skipped', 'failed'))
    OR (OLD.status = 'open' AND NEW.status IN ('merged', 'closed', 'failed'))
    OR (OLD.status = 'closed' AND NEW.status = 'open')
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'fix_prs.status cannot move from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER fix_prs_transition BEFORE UPDATE OF status ON fix_prs
  FOR EACH ROW EXECUTE FUNCTION fix_prs_check_transition();
--> statement-breakpoint
-- Teams apart from each other.
-- The second wall between teams. The program names the team it works for in the setting "fixwright.team_id"; then no row of
-- another team is seen or written, whatever a query says. Without the setting, as in jobs over all teams, everything is.
CREATE FUNCTION fixwright_team_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('fixwright.team_id', true), '')::uuid
$$;
--> statement-breakpoint
-- For every table with a "team_id", in the migration that creates it. Rows without a team belong to nobody.
-- The sub-selects make Postgres read the setting once for a statement and not for every row.
CREATE FUNCTION fixwright_protect_team_rows(protected regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  may_lack_team boolean := NOT attnotnull FROM pg_attribute WHERE attrelid = protected AND attname = 'team_id';
  is_own text := '(SELECT fixwright_team_id()) IS NULL OR team_id = (SELECT fixwright_team_id())';
BEGIN
  IF may_lack_team THEN is_own := is_own || ' OR team_id IS NULL'; END IF;
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', protected);
  EXECUTE format('CREATE POLICY own_team ON %s USING (%s)', protected, is_own);
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION fixwright_protect_team_rows(regclass) FROM PUBLIC;
--> statement-breakpoint
SELECT fixwright_protect_team_rows(attrelid::regclass)
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attname = 'team_id' AND relname <> 'audit_logs';
--> statement-breakpoint
ALTER TABLE "teams" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_team ON "teams" USING ((SELECT fixwright_team_id()) IS NULL OR id = (SELECT fixwright_team_id()));
--> statement-breakpoint
-- Audit logs.
CREATE SCHEMA "audit_partitions";
--> statement-breakpoint
-- Takes what no month takes: with partitions made months ahead that is nothing, unless no worker ran for so long.
CREATE TABLE "audit_partitions"."audit_logs_default" PARTITION OF "audit_logs" DEFAULT;
--> statement-breakpoint
ALTER TABLE "audit_logs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- No policy lets anybody change or delete a row.
CREATE POLICY read_own_team ON "audit_logs" FOR SELECT USING ((SELECT fixwright_team_id()) IS NULL OR team_id = (SELECT fixwright_team_id()));
--> statement-breakpoint
CREATE POLICY add_own_team ON "audit_logs" FOR INSERT WITH CHECK ((SELECT fixwright_team_id()) IS NULL OR team_id = (SELECT fixwright_team_id()));
--> statement-breakpoint
-- Runs with the rights of who migrates and takes no arguments: whoever may call it can neither choose what is dropped nor when
-- it is old enough. Service.md: audit logs are kept 90 days.
CREATE FUNCTION maintain_audit_partitions() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '5s' AS $$
DECLARE
  retention CONSTANT interval := interval '90 days';
  months_ahead CONSTANT interval := interval '3 months';
  this_month CONSTANT timestamptz := date_trunc('month', now());
  first_day timestamptz;
  partition text;
BEGIN
  -- One at a time; any constant does.
  PERFORM pg_advisory_xact_lock(727100003);
  DELETE FROM audit_partitions.audit_logs_default WHERE created_at < now() - retention;

  FOR first_day IN
    SELECT generate_series(this_month, this_month + months_ahead, interval '1 month')
    UNION SELECT date_trunc('month', created_at) FROM audit_partitions.audit_logs_default
  LOOP
    partition := format('audit_partitions.audit_logs_%s', to_char(first_day, 'YYYY_MM'));
    CONTINUE WHEN to_regclass(partition) IS NOT NULL;
    -- Writers wait before they choose a partition: one that had chosen the default would find the month taken from it. In the
    -- order in which they lock these tables themselves.
    LOCK TABLE public.users, public.teams IN SHARE ROW EXCLUSIVE MODE;
    LOCK TABLE ONLY public.audit_logs IN SHARE ROW EXCLUSIVE MODE;
    LOCK TABLE audit_partitions.audit_logs_default IN ACCESS EXCLUSIVE MODE;
    EXECUTE format('CREATE TABLE %s (LIKE public.audit_logs INCLUDING ALL)', partition);
    EXECUTE format(
      'WITH moved AS (DELETE FROM audit_partitions.audit_logs_default WHERE created_at >= %L AND created_at < %L RETURNING *)
       INSERT INTO %s SELECT * FROM moved', first_day, first_day + interval '1 month', partition);
    EXECUTE format('ALTER TABLE public.audit_logs ATTACH PARTITION %s FOR VALUES FROM (%L) TO (%L)',
      partition, first_day, first_day + interval '1 month');
  END LOOP;

  FOR partition IN
    SELECT inhrelid::regclass::text FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'public.audit_logs'::regclass AND relname ~ '^audit_logs_\d{4}_\d{2}$'
      AND to_date(right(relname, 7), 'YYYY_MM') + interval '1 month' <= now() - retention
  LOOP
    EXECUTE format('DROP TABLE %s', partition);
  END LOOP;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION maintain_audit_partitions() FROM PUBLIC;
--> statement-breakpoint
SELECT maintain_audit_partitions();
--> statement-breakpoint
-- What operators did.
-- No policy lets anybody change a row, and none lets anybody remove one that is younger than what audit logs are kept for.
ALTER TABLE "operator_actions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY read_all ON "operator_actions" FOR SELECT USING (true);
--> statement-breakpoint
CREATE POLICY add_any ON "operator_actions" FOR INSERT WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY remove_old ON "operator_actions" FOR DELETE USING (created_at < now() - interval '90 days');
--> statement-breakpoint
-- Statistics of teams by day.
-- What an analysis, or a fix pull request, adds to team_daily_statistics. Days are days in UTC whatever the session's time zone.
CREATE TYPE team_statistic AS (
  day date, dimension text, key text, analyses integer, findings integer, fix_prs_created integer, fix_prs_merged integer,
  credits_used integer
);
--> statement-breakpoint
CREATE FUNCTION statistics_of_analysis(
  analysed_at timestamptz, repository bigint, repository_name text, introduced jsonb, first_seen jsonb
) RETURNS SETOF team_statistic LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (analysed_at AT TIME ZONE 'UTC')::date, counts.*, 0, 0, 0 FROM (
    SELECT 'total', '', 1, (first_seen ->> 'total')::integer
    UNION ALL
    SELECT 'repository', repository::text, 1, (first_seen ->> 'total')::integer WHERE repository IS NOT NULL
    UNION ALL
    SELECT 'repository_name', repository_name, 1, 0 WHERE repository_name IS NOT NULL
    UNION ALL
    SELECT kind, shown.key, 1, coalesce((first_seen -> kind ->> shown.key)::integer, 0)
    FROM unnest(ARRAY['severity', 'rule', 'language']) AS kinds (kind), jsonb_object_keys(introduced -> kind) AS shown (key)
  ) AS counts
$$;
--> statement-breakpoint
CREATE FUNCTION statistics_of_fix_pr(created_at timestamptz, merged_at timestamptz) RETURNS SETOF team_statistic
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (created_at AT TIME ZONE 'UTC')::date, 'total', '', 0, 0, 1, 0, 0
  UNION ALL
  SELECT (merged_at AT TIME ZONE 'UTC')::date, 'total', '', 0, 0, 0, 1, 0 WHERE merged_at IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION statistics_of_ai_fix(created_at timestamptz, fix_success boolean) RETURNS SETOF team_statistic
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (created_at AT TIME ZONE 'UTC')::date, 'total', '', 0, 0, 0, 0, 1 WHERE fix_success
$$;
--> statement-breakpoint
CREATE FUNCTION fix_pr_merged_at(status text, ended_at timestamptz, updated_at timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN CASE WHEN status = 'merged' THEN coalesce(ended_at, updated_at) END;
--> statement-breakpoint
CREATE FUNCTION change_team_statistics(team uuid, gone team_statistic[], come team_statistic[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM teams WHERE id = team FOR KEY SHARE;
  -- The statistics of a team that is deleted went with it.
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('team_daily_statistics ' || team, 0));
  INSERT INTO team_daily_statistics AS kept
    (team_id, day, dimension, key, analyses, findings, fix_prs_created, fix_prs_merged, credits_used)
  SELECT team, day, dimension, key,
    sum(sign * analyses), sum(sign * findings), sum(sign * fix_prs_created), sum(sign * fix_prs_merged), sum(sign * credits_used)
  FROM (SELECT -1 AS sign, * FROM unnest(gone) UNION ALL SELECT 1, * FROM unnest(come)) AS changes
  GROUP BY day, dimension, key
  HAVING (sum(sign * analyses), sum(sign * findings), sum(sign * fix_prs_created), sum(sign * fix_prs_merged), sum(sign * credits_used))
    <> (0, 0, 0, 0, 0)
  ON CONFLICT (team_id, day, dimension, key) DO UPDATE SET
    analyses = kept.analyses + excluded.analyses,
    findings = kept.findings + excluded.findings,
    fix_prs_created = kept.fix_prs_created + excluded.fix_prs_created,
    fix_prs_merged = kept.fix_prs_merged + excluded.fix_prs_merged,
    credits_used = kept.credits_used + excluded.credits_used;
  DELETE FROM team_daily_statistics AS kept
  WHERE kept.team_id = team AND (kept.day, kept.dimension, kept.key) IN (SELECT day, dimension, key FROM unnest(gone))
    AND (kept.analyses, kept.findings, kept.fix_prs_created, kept.fix_prs_merged, kept.credits_used) = (0, 0, 0, 0, 0);
END
$$;
--> statement-breakpoint
CREATE FUNCTION sum_up_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone team_statistic[];
  come team_statistic[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    gone := ARRAY(SELECT counted FROM statistics_of_analysis(
      OLD.analysed_at, OLD.repository_id, OLD.repository_full_name, OLD.introduced, OLD.first_seen) AS counted);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    come := ARRAY(SELECT counted FROM statistics_of_analysis(
      NEW.analysed_at, NEW.repository_id, NEW.repository_full_name, NEW.introduced, NEW.first_seen) AS counted);
  END IF;
  PERFORM change_team_statistics(coalesce(NEW.team_id, OLD.team_id), gone, come);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sum_up_analysis AFTER INSERT OR DELETE ON analysis_records
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_up_analysis();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sum_up_analysis_again AFTER UPDATE ON analysis_records
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.analysed_at, OLD.repository_id, OLD.repository_full_name, OLD.introduced, OLD.first_seen)
    IS DISTINCT FROM (NEW.analysed_at, NEW.repository_id, NEW.repository_full_name, NEW.introduced, NEW.first_seen))
  EXECUTE FUNCTION sum_up_analysis();
--> statement-breakpoint
CREATE FUNCTION sum_up_fix_pr() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone team_statistic[];
  come team_statistic[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    gone := ARRAY(SELECT counted FROM
      statistics_of_fix_pr(OLD.created_at, fix_pr_merged_at(OLD.status, OLD.ended_at, OLD.updated_at)) AS counted);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    come := ARRAY(SELECT counted FROM
      statistics_of_fix_pr(NEW.created_at, fix_pr_merged_at(NEW.status, NEW.ended_at, NEW.updated_at)) AS counted);
  END IF;
  PERFORM change_team_statistics(coalesce(NEW.team_id, OLD.team_id), gone, come);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sum_up_fix_pr AFTER INSERT OR DELETE ON fix_prs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_up_fix_pr();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sum_up_fix_pr_again AFTER UPDATE ON fix_prs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.created_at, fix_pr_merged_at(OLD.status, OLD.ended_at, OLD.updated_at))
    IS DISTINCT FROM (NEW.created_at, fix_pr_merged_at(NEW.status, NEW.ended_at, NEW.updated_at)))
  EXECUTE FUNCTION sum_up_fix_pr();
--> statement-breakpoint
CREATE FUNCTION sum_up_ai_fix() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone team_statistic[];
  come team_statistic[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    gone := ARRAY(SELECT counted FROM statistics_of_ai_fix(OLD.created_at, OLD.fix_success) AS counted);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    come := ARRAY(SELECT counted FROM statistics_of_ai_fix(NEW.created_at, NEW.fix_success) AS counted);
  END IF;
  PERFORM change_team_statistics(coalesce(NEW.team_id, OLD.team_id), gone, come);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sum_up_ai_fix AFTER INSERT OR DELETE ON ai_credit_usage
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_up_ai_fix();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sum_up_ai_fix_again AFTER UPDATE ON ai_credit_usage
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.created_at, OLD.fix_success) IS DISTINCT FROM (NEW.created_at, NEW.fix_success))
  EXECUTE FUNCTION sum_up_ai_fix();
--> statement-breakpoint
-- Findings that an earlier analysis of the same pull request had.
-- What seen_before has to be in the analyses of a pull request. Alike findings are counted, not named: what counts is how many
-- an earlier analysis had at most.
CREATE FUNCTION findings_seen_before(team uuid, repository bigint, pull_request integer)
RETURNS TABLE (id uuid, seen_before jsonb) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH analyses AS (
    SELECT record.id, record.analysed_at, record.findings, record.introduced FROM analysis_records AS record
    WHERE record.team_id = team AND record.repository_id = repository AND record.pr_number = pull_request
  ),
  shown AS (
    SELECT analyses.id, analysed_at, fingerprint_of_id(finding ->> 'id') AS fingerprint, count(*) AS findings
    FROM analyses, jsonb_array_elements(analyses.findings) AS elements (finding)
    WHERE introduced ->> 'total' <> '0' AND finding ->> 'origin' = 'new' AND finding ->> 'aside' IS NULL
    GROUP BY 1, 2, 3
  ),
  compared AS (
    SELECT shown.id, fingerprint, findings,
      max(findings) OVER (PARTITION BY fingerprint ORDER BY analysed_at, shown.id
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
    FROM shown
  )
  SELECT analyses.id, coalesce(jsonb_object_agg(fingerprint, least(compared.findings, before)) FILTER (WHERE before IS NOT NULL), '{}')
  FROM analyses LEFT JOIN compared USING (id)
  GROUP BY analyses.id
$$;
--> statement-breakpoint
-- Called as soon as findings are written, before the statistics are changed at the end of the transaction. Writers of one pull
-- request wait for each other here, so that each sees what the other has written.
CREATE FUNCTION compare_with_earlier_analyses(team uuid, repository bigint, pull_request integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- A team that is deleted takes all its analyses with it.
  PERFORM FROM teams WHERE id = team;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(format('analysis_records %s %s %s', team, repository, pull_request), 0));
  UPDATE analysis_records AS record SET seen_before = wanted.seen_before
  FROM findings_seen_before(team, repository, pull_request) AS wanted
  WHERE record.team_id = team AND record.id = wanted.id AND record.seen_before <> wanted.seen_before;
END
$$;
--> statement-breakpoint
CREATE FUNCTION compare_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM compare_with_earlier_analyses(OLD.team_id, OLD.repository_id, OLD.pr_number);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM compare_with_earlier_analyses(NEW.team_id, NEW.repository_id, NEW.pr_number);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- An analysis without findings of its own, as all are at first, changes nothing for the others.
CREATE TRIGGER compare_new_analysis AFTER INSERT ON analysis_records FOR EACH ROW
  WHEN (NEW.pr_number IS NOT NULL AND NEW.introduced ->> 'total' <> '0')
  EXECUTE FUNCTION compare_analysis();
--> statement-breakpoint
CREATE TRIGGER compare_removed_analysis AFTER DELETE ON analysis_records FOR EACH ROW
  WHEN (OLD.pr_number IS NOT NULL AND OLD.introduced ->> 'total' <> '0')
  EXECUTE FUNCTION compare_analysis();
--> statement-breakpoint
CREATE TRIGGER compare_changed_analysis AFTER UPDATE ON analysis_records FOR EACH ROW
  WHEN ((OLD.introduced ->> 'total' <> '0' OR NEW.introduced ->> 'total' <> '0')
    AND (OLD.team_id, OLD.repository_id, OLD.pr_number, OLD.analysed_at, OLD.findings)
      IS DISTINCT FROM (NEW.team_id, NEW.repository_id, NEW.pr_number, NEW.analysed_at, NEW.findings))
  EXECUTE FUNCTION compare_analysis();
--> statement-breakpoint
-- From scratch. What was seen before is put right first, without the triggers that would count it as well.
CREATE FUNCTION recount_team_daily_statistics() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE analysis_records, fix_prs, ai_credit_usage, team_daily_statistics IN SHARE ROW EXCLUSIVE MODE;
  ALTER TABLE analysis_records DISABLE TRIGGER USER;
  UPDATE analysis_records AS record SET seen_before = wanted.seen_before
  FROM (
    SELECT team_id, seen.* FROM (
      SELECT team_id, repository_id, pr_number FROM analysis_records
      WHERE repository_id IS NOT NULL AND pr_number IS NOT NULL
      GROUP BY team_id, repository_id, pr_number HAVING count(*) > 1 OR bool_or(seen_before <> '{}')
    ) AS pull_requests, findings_seen_before(team_id, repository_id, pr_number) AS seen
  ) AS wanted
  WHERE record.team_id = wanted.team_id AND record.id = wanted.id AND record.seen_before <> wanted.seen_before;
  ALTER TABLE analysis_records ENABLE TRIGGER USER;
  DELETE FROM team_daily_statistics;
  INSERT INTO team_daily_statistics
    (team_id, day, dimension, key, analyses, findings, fix_prs_created, fix_prs_merged, credits_used)
  SELECT team_id, day, dimension, key, sum(analyses), sum(findings), sum(fix_prs_created), sum(fix_prs_merged), sum(credits_used)
  FROM (
    SELECT team_id, counts.* FROM analysis_records,
      statistics_of_analysis(analysed_at, repository_id, repository_full_name, introduced, first_seen) AS counts
    UNION ALL
    SELECT team_id, counts.* FROM fix_prs, statistics_of_fix_pr(created_at, fix_pr_merged_at(status, ended_at, updated_at)) AS counts
    UNION ALL
    SELECT team_id, counts.* FROM ai_credit_usage, statistics_of_ai_fix(created_at, fix_success) AS counts
  ) AS all_counts
  GROUP BY team_id, day, dimension, key;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION recount_team_daily_statistics() FROM PUBLIC;
