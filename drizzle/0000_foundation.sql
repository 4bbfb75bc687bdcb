CREATE TABLE "fix_prs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
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
	"fix_pr_number" integer,
	"fix_pr_url" text,
	"files_fixed" integer,
	"vulnerabilities_fixed" integer,
	"error_type" text,
	"error_message" text,
	"fixes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quota_taken" boolean DEFAULT false NOT NULL,
	"quota_returned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fix_prs_status" CHECK (status in ('queued', 'running', 'open', 'merged', 'closed', 'skipped', 'failed')),
	CONSTRAINT "fix_prs_open_has_result" CHECK ("fix_prs"."status" <> 'open' or "fix_prs"."mode" = 'suggestions' or "fix_prs"."fix_pr_number" is not null)
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
CREATE TABLE "repositories" (
	"repository_id" bigint PRIMARY KEY NOT NULL,
	"installation_id" bigint NOT NULL,
	"full_name" text NOT NULL,
	"is_private" boolean DEFAULT true NOT NULL,
	"removed_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_states" (
	"alert_class" text PRIMARY KEY NOT NULL,
	"consecutive_failures" integer DEFAULT 0 NOT NULL,
	"last_mailed_at" timestamp with time zone
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
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
CREATE TABLE "analysis_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"source" text NOT NULL,
	"repository_id" bigint,
	"repository_full_name" text,
	"pr_number" integer,
	"head_sha" text,
	"status" text DEFAULT 'running' NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"skipped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"files_analysed" integer DEFAULT 0 NOT NULL,
	"duration_ms" integer,
	"analysed_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "audit_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"actor_user_id" uuid,
	"action" text NOT NULL,
	"target" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_slug_unique" UNIQUE("slug"),
	CONSTRAINT "teams_billing_customer_id_unique" UNIQUE("billing_customer_id"),
	CONSTRAINT "teams_plan" CHECK ("teams"."plan" in ('FREE', 'TEAM', 'ENTERPRISE')),
	CONSTRAINT "teams_auto_fix_prs_used" CHECK ("teams"."auto_fix_prs_used" >= 0)
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
CREATE TABLE "user_code_host_tokens" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"access_token_encrypted" text NOT NULL,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_encrypted" text,
	"revoked" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "fix_prs" ADD CONSTRAINT "fix_prs_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fix_prs" ADD CONSTRAINT "fix_prs_requested_by_user_id_users_id_fk" FOREIGN KEY ("requested_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_host_installations" ADD CONSTRAINT "code_host_installations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repositories" ADD CONSTRAINT "repositories_installation_id_code_host_installations_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."code_host_installations"("installation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_records" ADD CONSTRAINT "analysis_records_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_request_reviews" ADD CONSTRAINT "pull_request_reviews_installation_id_code_host_installations_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."code_host_installations"("installation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_request_reviews" ADD CONSTRAINT "pull_request_reviews_analysis_id_analysis_records_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_code_host_tokens" ADD CONSTRAINT "user_code_host_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fix_prs_head" ON "fix_prs" USING btree ("team_id","repository_id","original_pr_number","original_head_sha") WHERE "fix_prs"."status" in ('queued', 'running', 'open', 'merged');--> statement-breakpoint
CREATE INDEX "fix_prs_team_time" ON "fix_prs" USING btree ("team_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fix_prs_original" ON "fix_prs" USING btree ("repository_id","original_pr_number");--> statement-breakpoint
CREATE INDEX "fix_prs_fix_pr" ON "fix_prs" USING btree ("repository_id","fix_pr_number");--> statement-breakpoint
CREATE INDEX "code_host_installations_team" ON "code_host_installations" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "repositories_installation" ON "repositories" USING btree ("installation_id");--> statement-breakpoint
CREATE INDEX "repositories_full_name" ON "repositories" USING btree ("full_name");--> statement-breakpoint
CREATE INDEX "webhook_inbox_unprocessed" ON "webhook_inbox" USING btree ("received_at") WHERE "webhook_inbox"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "analysis_records_team_time" ON "analysis_records" USING btree ("team_id","analysed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "analysis_records_head" ON "analysis_records" USING btree ("team_id","repository_id","pr_number","head_sha");--> statement-breakpoint
CREATE INDEX "audit_logs_team_time" ON "audit_logs" USING btree ("team_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "team_members_user" ON "team_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_invited_login" ON "users" USING btree (lower("login")) WHERE "users"."code_host_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_invited_email" ON "users" USING btree (lower("email")) WHERE "users"."code_host_id" is null;