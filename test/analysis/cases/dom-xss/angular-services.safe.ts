import { HttpClient } from '@angular/common/http'
import { Component, inject, SecurityContext } from '@angular/core'
import { DomSanitizer } from '@angular/platform-browser'
import { ActivatedRoute } from '@angular/router'

@Component({ selector: 'app-note', template: '<p [innerHTML]="note"></p>' })
export class NoteComponent {
  private readonly route = inject(ActivatedRoute)
  private readonly sanitizer = inject(DomSanitizer)
  private readonly http = inject(HttpClient)
  note = this.sanitizer.sanitize(SecurityContext.HTML, this.route.snapshot.queryParamMap.get('note'))

  ngOnInit(): void {
    this.http.get<{ body: string }>('/api/notes/1').subscribe((answer) => {
      this.note = this.sanitizer.sanitize(SecurityContext.HTML, answer.body)
    })
  }
}
