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
CREATE TABLE "ai_credit_reservations" (
	"team_id" uuid NOT NULL,
	"reservation_key" text NOT NULL,
	"credit_record_id" uuid NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"fix_pr_id" uuid,
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
	"monthly_limit" integer,
	"credits_used" integer DEFAULT 0 NOT NULL,
	"credits_remaining" integer GENERATED ALWAYS AS (monthly_limit - credits_used) STORED,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"own_api_key_encrypted" text,
	"own_api_provider" varchar(50),
	"own_api_model" varchar(100),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_credits_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "ai_credits_type" CHECK ("ai_credits"."credit_type" in ('own-key', 'pack', 'unlimited')),
	CONSTRAINT "ai_credits_used" CHECK ("ai_credits"."credits_used" >= 0 and ("ai_credits"."monthly_limit" is null or "ai_credits"."credits_used" <= "ai_credits"."monthly_limit")),
	CONSTRAINT "ai_credits_own_key" CHECK (("ai_credits"."credit_type" = 'own-key') = (num_nulls("ai_credits"."own_api_key_encrypted", "ai_credits"."own_api_provider", "ai_credits"."own_api_model") = 0))
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
CREATE TABLE "team_daily_statistics" (
	"team_id" uuid NOT NULL,
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"analyses" integer DEFAULT 0 NOT NULL,
	"findings" integer DEFAULT 0 NOT NULL,
	"fix_prs_created" integer DEFAULT 0 NOT NULL,
	"fix_prs_merged" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "team_daily_statistics_team_id_day_dimension_key_pk" PRIMARY KEY("team_id","day","dimension","key"),
	CONSTRAINT "team_daily_statistics_dimension" CHECK ("team_daily_statistics"."dimension" in ('total', 'severity', 'rule', 'language', 'repository'))
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
ALTER TABLE "fix_receipts" DROP CONSTRAINT "fix_receipts_fix_pr_id_fix_prs_id_fk";
--> statement-breakpoint
ALTER TABLE "pull_request_reviews" DROP CONSTRAINT "pull_request_reviews_analysis_id_analysis_records_id_fk";
--> statement-breakpoint
DROP INDEX "analysis_cache_team";--> statement-breakpoint
DROP INDEX "fix_receipts_commit";--> statement-breakpoint
DROP INDEX "fix_receipts_issued";--> statement-breakpoint
ALTER TABLE "fix_prs" DROP CONSTRAINT "fix_prs_pkey";--> statement-breakpoint
ALTER TABLE "fix_receipts" ADD COLUMN "team_id" uuid;--> statement-breakpoint
UPDATE "fix_receipts" SET "team_id" = (SELECT "team_id" FROM "fix_prs" WHERE "fix_prs"."id" = "fix_pr_id");--> statement-breakpoint
ALTER TABLE "fix_receipts" ALTER COLUMN "team_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fix_receipts" DROP CONSTRAINT "fix_receipts_pkey";--> statement-breakpoint
ALTER TABLE "analysis_cache" DROP CONSTRAINT "analysis_cache_pkey";--> statement-breakpoint
ALTER TABLE "analysis_records" DROP CONSTRAINT "analysis_records_pkey";--> statement-breakpoint
ALTER TABLE "audit_logs" DROP CONSTRAINT "audit_logs_pkey";--> statement-breakpoint
ALTER TABLE "fix_prs" ADD CONSTRAINT "fix_prs_team_id_id_pk" PRIMARY KEY("team_id","id");--> statement-breakpoint
ALTER TABLE "fix_receipts" ADD CONSTRAINT "fix_receipts_team_id_id_pk" PRIMARY KEY("team_id","id");--> statement-breakpoint
ALTER TABLE "analysis_cache" ADD CONSTRAINT "analysis_cache_team_id_key_pk" PRIMARY KEY("team_id","key");--> statement-breakpoint
ALTER TABLE "analysis_records" ADD CONSTRAINT "analysis_records_team_id_id_pk" PRIMARY KEY("team_id","id");--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_team_id_created_at_id_pk" PRIMARY KEY("team_id","created_at","id");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "dedupe_key" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "analysis_records" ADD COLUMN "dependencies" jsonb;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "analysed_repository_id" bigint;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "analysed_repository_chosen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "ai_fix_mode" text DEFAULT 'pull-request' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_intents" ADD CONSTRAINT "billing_intents_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_credit_reservations" ADD CONSTRAINT "ai_credit_reservations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_credit_usage" ADD CONSTRAINT "ai_credit_usage_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_credit_usage" ADD CONSTRAINT "ai_credit_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_credits" ADD CONSTRAINT "ai_credits_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_credits" ADD CONSTRAINT "ai_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_alerts" ADD CONSTRAINT "credit_alerts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_usage" ADD CONSTRAINT "analysis_usage_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_daily_statistics" ADD CONSTRAINT "team_daily_statistics_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_intents_key" ON "billing_intents" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "billing_intents_team" ON "billing_intents" USING btree ("team_id","operation","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_team_time" ON "invoices" USING btree ("team_id","created_at" DESC NULLS LAST,"invoice_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscriptions_team" ON "subscriptions" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "subscriptions_customer" ON "subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "ai_credit_reservations_open" ON "ai_credit_reservations" USING btree ("created_at") WHERE "ai_credit_reservations"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX "ai_credit_usage_team_time" ON "ai_credit_usage" USING btree ("team_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "ai_credits_period" ON "ai_credits" USING btree ("team_id","period_start");--> statement-breakpoint
CREATE INDEX "ai_credits_period_end" ON "ai_credits" USING btree ("period_end");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_alerts_once" ON "credit_alerts" USING btree ("team_id","credit_record_id","alert_type");--> statement-breakpoint
CREATE INDEX "api_tokens_team" ON "api_tokens" USING btree ("team_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vulnerability_lookups_fetched" ON "vulnerability_lookups" USING btree ("fetched_at");--> statement-breakpoint
CREATE INDEX "vulnerability_packages_record" ON "vulnerability_packages" USING btree ("record_id");--> statement-breakpoint
ALTER TABLE "fix_receipts" ADD CONSTRAINT "fix_receipts_team_id_fix_pr_id_fix_prs_team_id_id_fk" FOREIGN KEY ("team_id","fix_pr_id") REFERENCES "public"."fix_prs"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fix_prs_id" ON "fix_prs" USING btree ("id");--> statement-breakpoint
CREATE INDEX "fix_receipts_id" ON "fix_receipts" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_dedupe" ON "mail_outbox" USING btree ("recipient","dedupe_key");--> statement-breakpoint
CREATE INDEX "mail_outbox_time" ON "mail_outbox" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "fix_receipts_commit" ON "fix_receipts" USING btree ("team_id","fix_pr_id","commit_sha");--> statement-breakpoint
CREATE UNIQUE INDEX "fix_receipts_issued" ON "fix_receipts" USING btree ("team_id","fix_pr_id") WHERE "fix_receipts"."issued_at" is not null;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_ai_fix_mode" CHECK ("teams"."ai_fix_mode" in ('pull-request', 'suggestions', 'off'));--> statement-breakpoint
INSERT INTO "analysis_usage" ("team_id", "month", "used")
  SELECT "team_id", date_trunc('month', "analysed_at" AT TIME ZONE 'UTC')::date, count(*) FROM "analysis_records" GROUP BY 1, 2;
