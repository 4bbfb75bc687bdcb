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
CREATE TABLE "user_usage" (
	"user_id" uuid NOT NULL,
	"month" date NOT NULL,
	"analyses" integer DEFAULT 0 NOT NULL,
	"free_teams_deleted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "user_usage_user_id_month_pk" PRIMARY KEY("user_id","month"),
	CONSTRAINT "user_usage_analyses" CHECK ("user_usage"."analyses" >= 0)
);
--> statement-breakpoint
ALTER TABLE "user_analyses" ADD CONSTRAINT "user_analyses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_usage" ADD CONSTRAINT "user_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_analyses_user" ON "user_analyses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_analyses_time" ON "user_analyses" USING btree ("analysed_at");--> statement-breakpoint
CREATE INDEX "analysis_records_running_api" ON "analysis_records" USING btree ("analysed_at") WHERE "analysis_records"."source" = 'api' and "analysis_records"."status" = 'running';