import { Component, inject } from '@angular/core';
import { DomSanitizer, type SafeHtml, type SafeResourceUrl } from '@angular/platform-browser';
import { ActivatedRoute } from '@angular/router';

@Component({ selector: 'app-article', template: '<p [innerHTML]="hint"></p>' })
export class ArticleComponent {
  hint: SafeHtml = '';
  video?: SafeResourceUrl;
  private readonly route = inject(ActivatedRoute);
  private readonly sanitizer = inject(DomSanitizer);

  show(): void {
    const params = this.route.snapshot.queryParamMap;
    this.hint = this.sanitizer.bypassSecurityTrustHtml(params.get('hint') ?? '');
    this.video = this.sanitizer.bypassSecurityTrustResourceUrl(params.get('video') ?? ''); // no fix: needs_design
  }

  safe(value: string): SafeHtml {
    return value === '' ? '' : this.sanitizer.bypassSecurityTrustHtml(`<b>${value}</b>`);
  }
}
