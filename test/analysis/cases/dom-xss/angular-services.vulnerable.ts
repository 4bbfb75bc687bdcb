import { HttpClient } from '@angular/common/http'
import { Component, inject } from '@angular/core'
import { DomSanitizer } from '@angular/platform-browser'
import { ActivatedRoute } from '@angular/router'
import { map } from 'rxjs'

@Component({ selector: 'app-note', template: '<p [innerHTML]="note"></p>' })
export class NoteComponent {
  private readonly route = inject(ActivatedRoute)
  private readonly sanitizer = inject(DomSanitizer)
  private readonly http = inject(HttpClient)
  note = this.sanitizer.bypassSecurityTrustHtml(this.route.snapshot.queryParamMap.get('note') ?? '') // finding: dom-xss

  ngOnInit(): void {
    this.route.queryParams.pipe(map((params) => params['text'])).subscribe((text) => {
      this.note = this.sanitizer.bypassSecurityTrustHtml(text) // finding: dom-xss
    })
    this.http.get<{ body: string }>('/api/notes/1').subscribe((answer) => {
      this.note = this.sanitizer.bypassSecurityTrustHtml(answer.body) // finding: dom-xss
    })
  }
}
